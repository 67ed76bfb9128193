import { and, eq, isNull, sql } from "drizzle-orm";
import { fileAttachments, files } from "~/db/schema/files";
import { pictures } from "~/db/schema/pictures";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { pictureFileName } from "~/lib/picture-view";
import { isUuid } from "~/lib/uuid";

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp|jpg|png)$/;

export type OpenedPicture =
  | { kind: "file"; name: string; type: string; bytes: number; read(): Promise<ReadableStream<Uint8Array>> }
  /** Current file name at that address. */
  | { kind: "moved"; to: string };

/**
 * Opens a file of a picture by the name in its address, or by the picture's id: its current plain file. A replaced file
 * redirects to the nearest current one. Open to anyone who has the address. Throws `file.not-found`, and
 * `file.unavailable` when the store doesn't respond.
 */
export async function openPicture(ctx: AppContext, name: string): Promise<OpenedPicture> {
  const [, hash, width, format] = FILE_NAME.exec(name) ?? [];
  if (hash === undefined) return openFile(ctx, await currentName(ctx, name));
  const moved = await findMoved(ctx, { hash, width: Number(width), format: format ?? "" });
  return moved ? { kind: "moved", to: moved } : openFile(ctx, name);
}

/** Returns the name of a picture's plain file, by the picture's id. */
async function currentName(ctx: AppContext, id: string): Promise<string> {
  const [row] = isUuid(id) ? await ctx.db.select().from(pictures).where(eq(pictures.id, id)) : [];
  if (!row) throw new DomainError("file.not-found");
  return pictureFileName(row.hash, row.plainWidth, row.plainFormat);
}

type Asked = { hash: string; width: number; format: string };

async function findMoved(ctx: AppContext, { hash, width, format }: Asked): Promise<string | null> {
  const [row] = await ctx.db
    .select()
    .from(pictures)
    .where(
      sql`${pictures.formerHashes} @> array[${hash}] and not exists (select 1 from ${pictures} p where p.hash = ${hash})`,
    );
  if (!row) return null;
  if (format !== "avif" && format !== "webp") return pictureFileName(row.hash, row.plainWidth, row.plainFormat);
  const nearest = row.widths.find((one) => one >= width) ?? row.width;
  return pictureFileName(row.hash, nearest, format);
}

async function openFile(ctx: AppContext, name: string): Promise<OpenedPicture> {
  const [hash = ""] = name.split("-");
  const [file] = await ctx.db
    .select({ type: files.type, bytes: files.bytes, key: files.storageKey })
    .from(pictures)
    .innerJoin(
      fileAttachments,
      and(eq(fileAttachments.subjectKind, "picture"), eq(fileAttachments.subjectId, pictures.id)),
    )
    .innerJoin(files, eq(files.id, fileAttachments.fileId))
    .where(and(eq(pictures.hash, hash), eq(files.name, name), isNull(files.discardedAt)));
  if (!file) throw new DomainError("file.not-found");
  const { type, bytes, key } = file;
  return {
    kind: "file",
    name,
    type,
    bytes,
    async read() {
      const content = await ctx.files.open(key).catch((error: unknown) => {
        throw new DomainError("file.unavailable", "the store did not answer", { cause: error });
      });
      if (!content) throw new DomainError("file.not-found", "its content is gone");
      return content;
    },
  };
}
