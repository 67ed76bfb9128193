import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { pictures } from "~/db/schema/pictures";
import { readClaim } from "~/domain/files/internal.server";
import { isOfLivePage } from "~/domain/texts/internal.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { MadeFile, MadePicture, PictureFormat } from "~/kernel/picture-maker";
import type { TransactionContext } from "~/kernel/transact.server";
import { pictureFileName } from "~/lib/picture-view";
import { splitList } from "~/lib/split-list";
import { isUuid } from "~/lib/uuid";
import type { Picture, PictureInput, PictureRefusal } from "./schema";

const { search: _search, formerHashes: _former, ...columns } = getTableColumns(pictures);

const usesOf = sql<number>`(
  (select count(*) from posts where posts.pictures @> array[pictures.id])
  + (select count(*) from documents where documents.pictures @> array[pictures.id] and ${isOfLivePage})
  + (select count(*) from projects where projects.picture_id = pictures.id))::integer`;

/** Columns of a picture for staff, with its number of uses. */
export const PICTURE_COLUMNS = { ...columns, uses: usesOf };

export type PictureRow = Omit<typeof pictures.$inferSelect, "search" | "formerHashes"> & { uses: number };

const MEDIA_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<PictureFormat, string>;

export function toPicture({ tags, createdAt, updatedAt, ...row }: PictureRow): Picture {
  return { ...row, tags: splitList(tags), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function inputColumns({ tags, ...fields }: PictureInput) {
  return { ...fields, tags: tags.join(", ") };
}

/** Returns a picture's fields for the audit log. */
export function auditedPicture({ name, alt, tags, focalX, focalY, hash }: PictureRow): Record<string, unknown> {
  return { name, alt, tags, focalX, focalY, hash };
}

/** Reads a picture and locks it until the transaction ends. Throws `picture.not-found`. */
export async function holdPicture(tx: TransactionContext, id: string): Promise<PictureRow> {
  if (!isUuid(id)) throw new DomainError("picture.not-found");
  const [held] = await tx.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for("update");
  if (!held) throw new DomainError("picture.not-found");
  return readPicture(tx, id);
}

/** Reads a picture. Throws `picture.not-found`. */
export async function readPicture(ctx: Pick<ReadContext, "db">, id: string): Promise<PictureRow> {
  const [row] = isUuid(id) ? await ctx.db.select(PICTURE_COLUMNS).from(pictures).where(eq(pictures.id, id)) : [];
  if (!row) throw new DomainError("picture.not-found");
  return row;
}

/** Returns the columns that describe a picture's files. */
export function madeColumns({ hash, width, height, files: made }: MadePicture) {
  const plain = made.find(({ format }) => format === "jpg" || format === "png");
  if (!plain) throw new Error("a made picture has no plain file");
  return {
    hash,
    width,
    height,
    widths: made.filter(({ format }) => format === "avif").map((file) => file.width),
    plainWidth: plain.width,
    plainFormat: plain.format === "png" ? ("png" as const) : ("jpg" as const),
    bytes: made.reduce((sum, { content }) => sum + content.length, 0),
  };
}

/** An upload not yet used as a picture. */
export type Upload = { id: string; name: string; storageKey: string };

/** Finds the upload behind a claim; null when we didn't issue it, or it was used. */
export async function findUpload(ctx: AppContext, claim: string): Promise<Upload | null> {
  const id = readClaim(ctx, claim);
  if (!id) return null;
  const isWaiting = and(
    eq(files.id, id),
    eq(files.purpose, "picture"),
    isNull(files.attachedAt),
    isNull(files.discardedAt),
  );
  const [row] = await ctx.db
    .select({ id: files.id, name: files.name, storageKey: files.storageKey })
    .from(files)
    .where(isWaiting);
  return row ?? null;
}

/**
 * Makes the files of an uploaded picture. Callers discard the upload, which may contain where it was taken, unless the
 * outcome is `unavailable`.
 */
export async function makePicture(ctx: AppContext, upload: Upload): Promise<MadePicture | PictureRefusal> {
  const content = await ctx.files.open(upload.storageKey);
  if (!content) return "gone";
  const made = await ctx.pictures.make(new Uint8Array(await new Response(content).arrayBuffer()));
  return "picture" in made ? made.picture : made.trouble;
}

/** Discards an upload, so that it can't be used anymore. Call `removeDiscarded` after the commit. */
export async function discardUpload(ctx: Pick<AppContext, "clock" | "db" | "log">, upload: Upload): Promise<void> {
  await ctx.db
    .update(files)
    .set({ discardedAt: ctx.clock.now() })
    .where(and(eq(files.id, upload.id), isNull(files.discardedAt)));
}

export type KeptFile = { id: string; storageKey: string; name: string; type: string; bytes: number };

const STORAGE_KEY_BYTES = 16;

/** Stores the bytes of a made picture before any row names them; if the process dies, they are swept. */
export async function keepMade(ctx: AppContext, { hash, files: made }: MadePicture): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { width, format, content } of made) {
    const storageKey = randomBytes(STORAGE_KEY_BYTES).toString("hex");
    await ctx.files.put(storageKey, inOnePiece(content));
    const name = pictureFileName(hash, width, format);
    kept.push({ id: ctx.ids.uuid(), storageKey, name, type: MEDIA_TYPES[format], bytes: content.length });
  }
  return kept;
}

async function* inOnePiece(content: MadeFile["content"]): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Deletes bytes that no row will name; those that can't be removed now are swept. */
export async function forgetKept(ctx: AppContext, kept: readonly KeptFile[]): Promise<void> {
  for (const { storageKey } of kept) await ctx.files.remove(storageKey).catch(() => {});
}

/** Inserts the rows of stored files, as files of a picture. */
export async function attachKept(tx: TransactionContext, pictureId: string, kept: readonly KeptFile[]): Promise<void> {
  const now = tx.clock.now();
  await tx.db.insert(files).values(
    kept.map((file) => ({
      ...file,
      purpose: "picture-size" as const,
      clientAddress: "",
      createdAt: now,
      attachedAt: now,
    })),
  );
  await tx.db
    .insert(fileAttachments)
    .values(
      kept.map(({ id }) => ({ fileId: id, subjectKind: "picture" as const, subjectId: pictureId, createdAt: now })),
    );
}

/** Locks these pixels, so that no other process makes a picture of them until the transaction ends. */
export async function lockPixels(tx: TransactionContext, hash: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`picture ${hash}`}))`);
}

/** Finds the picture with equal pixels; null when there is none. */
export async function findSame(ctx: Pick<ReadContext, "db">, hash: string): Promise<Picture | null> {
  const [row] = await ctx.db.select(PICTURE_COLUMNS).from(pictures).where(eq(pictures.hash, hash));
  return row ? toPicture(row) : null;
}
