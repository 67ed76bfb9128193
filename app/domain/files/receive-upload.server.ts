import { randomBytes } from "node:crypto";
import { and, gt, isNull, sum } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { FilePurpose } from "~/db/schema/lists";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { addressBlock } from "~/lib/address-block";
import { cleanFileName, nameAs } from "~/lib/file-name";
import { findEInvoice } from "./find-e-invoice.server";
import { claimableSince, describeUpload } from "./internal.server";
import { HEAD_BYTES, type Judge, judgeFile, MEDIA_TYPES, type Verdict } from "./judge-file.server";
import {
  type FileExtension,
  isOurFault,
  isTaken,
  PUBLIC_FILE_PURPOSES,
  problemOfName,
  UPLOAD_MAX_BYTES,
  type UploadOutcome,
  type UploadRefusal,
} from "./schema";

export type Upload = {
  purpose: FilePurpose;
  /** Name on the uploader's machine; cleaned before it is stored. */
  name: string;
  content: AsyncIterable<Uint8Array> | Blob;
  /** Media type given by its sender; used if neither name nor content shows the kind of text. */
  declared?: string;
  /** Client address, as resolved by `TRUST_PROXY`. */
  clientAddress: string;
};

const UPLOADS_IN_A_ROW: RateLimitRule = { name: "upload", points: 20, seconds: 10 * 60 };
const UPLOADS_A_DAY: RateLimitRule = { name: "upload-ceiling", points: 100, seconds: 24 * 60 * 60 };
/** For signed-in people who organize their pictures. */
const PICTURES_IN_A_ROW: RateLimitRule = { name: "upload-pictures", points: 200, seconds: 10 * 60 };
/** Limit for all networks together, within the lifetime of a claim. */
export const UNCLAIMED_MAX_BYTES = 4 * 1024 ** 3;
/** Free disk space that uploads must leave: this many bytes, or this share of a small disk. */
const FREE_FLOOR_BYTES = 512 * 1024 ** 2;
const FREE_FLOOR_SHARE = 0.05;
const STORAGE_KEY_BYTES = 16;

/** Aborts storing a file once it is refused. */
class Refused extends Error {}

/**
 * Stores one uploaded file as `keepFile` does, within the rate limits. The file then waits for `attachFile`. Open to
 * everyone.
 */
export async function receiveUpload(ctx: AppContext, upload: Upload): Promise<UploadOutcome> {
  const client = addressBlock(upload.clientAddress);
  const rules = upload.purpose === "picture" ? [PICTURES_IN_A_ROW] : [UPLOADS_IN_A_ROW, UPLOADS_A_DAY];
  const keepOne = async (): Promise<UploadOutcome> => {
    if (isPublic(upload.purpose) && !(await hasRoomForStrangers(ctx))) return { outcome: "unavailable" };
    return keepFile(ctx, upload);
  };
  const problem = problemOfName(cleanFileName(upload.name));
  if (problem) return { outcome: problem };
  const isOurs = ({ outcome }: UploadOutcome) => outcome !== "stored" && isOurFault(outcome);
  return counted(
    ctx,
    rules.map((rule) => ({ rule, key: client })),
    keepOne,
    isOurs,
  );
}

/**
 * Stores one file: first its bytes, then its row, so that a row never lacks bytes, and bytes without a row stay only
 * until swept. Only the start of the file is held in memory. Its content determines its type, and a name with another
 * extension is corrected; a configured scanner must have found nothing. The caller rate-limits the sender.
 */
export async function keepFile(ctx: AppContext, upload: Upload): Promise<UploadOutcome> {
  const { purpose } = upload;
  const name = cleanFileName(upload.name);
  const chunks = chunksOf(upload.content);
  try {
    const head = await readHead(chunks);
    if (head === null) return { outcome: "interrupted" };
    if (head.length === 0) return { outcome: "empty" };
    const judge = await judgeFile(head, name, upload.declared);
    const early = judge.early && asRefusal(judge.early, purpose);
    if (early) return { outcome: early };
    const kept = await keep(ctx, head, chunks, { judge, purpose });
    if (typeof kept === "string") return { outcome: kept };
    const threat = await scan(ctx, kept.storageKey);
    if (threat) return { outcome: threat };
    const { extension, ...stored } = kept;
    const row = {
      id: ctx.ids.uuid(),
      purpose,
      name: nameAs(name, extension),
      type: MEDIA_TYPES[extension],
      ...stored,
      eInvoice: await findEInvoice(ctx, { ...kept, purpose }),
      clientAddress: upload.clientAddress,
      createdAt: ctx.clock.now(),
    };
    await storeRow(ctx, row);
    return { outcome: "stored", file: describeUpload(ctx, row) };
  } finally {
    await chunks.return?.().catch(() => {});
  }
}

/** Returns the scanner's reason to refuse a file; null: none. Refused bytes are removed, or swept if that fails. */
async function scan({ scanner, files: store, log }: AppContext, storageKey: string): Promise<UploadRefusal | null> {
  if (!scanner) return null;
  try {
    const content = await store.open(storageKey);
    if (!content) throw new Error("a file that was just kept is not there");
    const verdict = await scanner.scan(content);
    if (verdict.isClean) return null;
    log.warn({ found: verdict.name }, "an uploaded file was refused by the virus scanner");
    await store.remove(storageKey).catch(() => {});
    return "infected";
  } catch (error) {
    log.error({ err: error }, "an uploaded file could not be scanned");
    await store.remove(storageKey).catch(() => {});
    return "unscanned";
  }
}

/**
 * Removes the bytes if the row was certainly not stored. After an unconfirmed commit that is unknown, and the sweep
 * decides.
 */
async function storeRow(ctx: AppContext, row: typeof files.$inferInsert): Promise<void> {
  let isCommitting = false;
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.insert(files).values(row);
      isCommitting = true;
    });
  } catch (error) {
    if (!isCommitting) await ctx.files.remove(row.storageKey).catch(() => {});
    throw error;
  }
}

function isPublic(purpose: FilePurpose): boolean {
  return PUBLIC_FILE_PURPOSES.some((open) => open === purpose);
}

/**
 * Keeps anonymous visitors from filling the disk, and from exceeding a day's total of unclaimed files, even from many
 * networks.
 */
async function hasRoomForStrangers(ctx: AppContext): Promise<boolean> {
  const isUnclaimed = and(isNull(files.attachedAt), gt(files.createdAt, claimableSince(ctx.clock.now())));
  const [waiting] = await ctx.db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(isUnclaimed);
  if ((waiting?.bytes ?? 0) >= UNCLAIMED_MAX_BYTES) {
    ctx.log.error({ bytes: waiting?.bytes }, "uploads that no form claimed have used up the day's total");
    return false;
  }
  const room = await ctx.files.room();
  if (!room || room.freeBytes >= Math.min(FREE_FLOOR_BYTES, room.totalBytes * FREE_FLOOR_SHARE)) return true;
  ctx.log.error({ freeBytes: room.freeBytes }, "the disk of stored files is nearly full: no more uploads are taken");
  return false;
}

/** Returns the reason to refuse a file of this content for the purpose; null: none. */
function asRefusal(verdict: Verdict, purpose: FilePurpose): UploadRefusal | null {
  if (!isExtension(verdict)) return verdict;
  return isTaken(verdict, purpose) ? null : "wrong-type";
}

function isExtension(verdict: Verdict): verdict is FileExtension {
  return Object.hasOwn(MEDIA_TYPES, verdict);
}

function chunksOf(content: Upload["content"]): AsyncIterator<Uint8Array> {
  const source: AsyncIterable<Uint8Array> = content instanceof Blob ? content.stream() : content;
  return source[Symbol.asyncIterator]();
}

/** Returns the start of the file, up to the end of the last chunk. Null: the sender disconnected. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < HEAD_BYTES) {
      const { done, value } = await chunks.next();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}

async function keep(
  ctx: AppContext,
  head: Buffer,
  rest: AsyncIterator<Uint8Array>,
  { judge, purpose }: { judge: Judge; purpose: FilePurpose },
): Promise<{ storageKey: string; bytes: number; extension: FileExtension } | UploadRefusal> {
  const storageKey = randomBytes(STORAGE_KEY_BYTES).toString("hex");
  let extension: FileExtension | undefined;
  let bytes = 0;
  let refusal: UploadRefusal | undefined;

  function refuse(reason: UploadRefusal): never {
    refusal = reason;
    throw new Refused(reason);
  }

  async function* checked(): AsyncGenerator<Uint8Array> {
    for (let chunk: Uint8Array | null = head; chunk; chunk = await nextChunk()) {
      bytes += chunk.length;
      if (bytes > UPLOAD_MAX_BYTES) refuse("too-large");
      judge.see(chunk);
      yield chunk;
    }
    const verdict = judge.verdict();
    const refusal = asRefusal(verdict, purpose);
    if (refusal || !isExtension(verdict)) refuse(refusal ?? "wrong-type");
    else extension = verdict;
  }

  async function nextChunk(): Promise<Uint8Array | null> {
    try {
      const { done, value } = await rest.next();
      return done ? null : value;
    } catch {
      return refuse("interrupted");
    }
  }

  try {
    await ctx.files.put(storageKey, checked());
    if (!extension) throw new Error("a store took a file without reading it to its end");
    return { storageKey, bytes, extension };
  } catch (error) {
    if (refusal) return refusal;
    ctx.log.error({ err: error }, "an uploaded file could not be kept");
    return "unavailable";
  }
}
