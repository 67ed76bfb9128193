import { randomUUID } from "node:crypto";
import { attachFile } from "~/domain/files/attach-file.server";
import { openFile } from "~/domain/files/open-file.server";
import { receiveUpload, type Upload } from "~/domain/files/receive-upload.server";
import type { UploadedFile } from "~/domain/files/schema";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { gather } from "./gather";
import { samplePdf } from "./sample-files";
import { countRows, type TestContext } from "./test-context";

const PIECE_BYTES = 50_000;

export async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/** Uploads a deck in pieces, unless told otherwise. */
export function upload(ctx: AppContext, content: Buffer | Upload["content"], changes: Partial<Upload> = {}) {
  const source = Buffer.isBuffer(content) ? inPieces(content) : content;
  const deck = { purpose: "pitch-deck" as const, name: "Deck.pdf", clientAddress: "203.0.113.7", ...changes };
  return receiveUpload(ctx, { ...deck, content: source });
}

/** Uploads a file that must be accepted. */
export async function uploadGood(
  ctx: AppContext,
  content: Buffer = samplePdf(),
  changes: Partial<Upload> = {},
): Promise<UploadedFile> {
  const result = await upload(ctx, content, changes);
  if (result.outcome !== "stored") throw new Error(result.outcome);
  return result.file;
}

/** Attaches the file to some lead. */
export function attach(ctx: AppContext, claim: string, changes: Partial<Parameters<typeof attachFile>[1]> = {}) {
  const subject = { kind: "lead" as const, id: randomUUID() };
  return transact(ctx, (tx) => attachFile(tx, { claim, purpose: "pitch-deck", subject, ...changes }));
}

export function linkOf(file: UploadedFile): { expires: string; signature: string } {
  const { searchParams } = new URL(file.url, "https://agency.example");
  return { expires: searchParams.get("expires") ?? "", signature: searchParams.get("signature") ?? "" };
}

/** The whole content, as this actor gets it. */
export async function read(
  ctx: AppContext,
  id: string,
  actor: Actor,
  link = { expires: "", signature: "" },
): Promise<Buffer> {
  const opened = await openFile(onBehalfOf(ctx, actor), { id, link });
  return Buffer.concat(await gather(await opened.read()));
}

export const NOTHING = { rows: 0, kept: 0 };
export const ONE_FILE = { rows: 1, kept: 1 };

/** Rows in the database, and files in the store with half-written ones. */
export async function standing({ ctx, pool }: TestContext): Promise<{ rows: number; kept: number }> {
  return { rows: await countRows(pool, "files"), kept: (await gather(ctx.files.list())).length };
}
