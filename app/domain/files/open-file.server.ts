import { eq } from "drizzle-orm";
import { files } from "~/db/schema/files";
import type { Actor } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { DomainError } from "~/domain/kernel/domain-error";
import { isPermitted } from "~/domain/kernel/permissions";
import { isUuid } from "~/lib/uuid";
import { isLinkGood } from "./internal.server";

export type OpenedFile = {
  name: string;
  type: string;
  bytes: number;
  /** The content; asked for only by whoever sends it on. */
  read(): Promise<ReadableStream<Uint8Array>>;
};

/**
 * A file for staff, or for whoever holds its uploader's link while that is good. Everybody else hears
 * `permission.denied`, whether the file exists or not. Throws `file.not-found`, and `file.unavailable` when the store
 * does not answer.
 */
export async function openFile(
  ctx: AppContext,
  actor: Actor,
  request: { id: string; link: { expires: string; signature: string } },
): Promise<OpenedFile> {
  const { id, link } = request;
  if (!isUuid(id)) throw new DomainError("file.not-found");
  if (!isPermitted(actor, "file.read") && !isLinkGood(ctx, id, link)) throw new DomainError("permission.denied");
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  if (!file) throw new DomainError("file.not-found");
  const { name, type, bytes, storageKey } = file;
  return { name, type, bytes, read: () => readContent(ctx, id, storageKey) };
}

async function readContent(ctx: AppContext, fileId: string, key: string): Promise<ReadableStream<Uint8Array>> {
  const content = await ctx.files.open(key).catch((error: unknown) => {
    throw new DomainError("file.unavailable", "the store did not answer", { cause: error });
  });
  if (content) return content;
  ctx.log.error({ fileId, key }, "a file has lost its content");
  throw new DomainError("file.not-found", "its content is gone");
}
