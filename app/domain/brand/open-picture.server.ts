import { and, eq, isNull } from "drizzle-orm";
import { brandPictures } from "~/db/schema/brand";
import { files } from "~/db/schema/files";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";

const NAME = /^[\da-f]{32}\.(?:svg|png)$/;

export type OpenedPicture = { type: string; content: Buffer<ArrayBuffer> };

/**
 * Opens a picture of the agency's brand by the last part of its address. Open to everyone. Throws `file.not-found`, and
 * `file.unavailable` if the file store doesn't respond.
 */
export async function openPicture(ctx: Pick<AppContext, "db" | "files" | "log">, name: string): Promise<OpenedPicture> {
  const [file] = NAME.test(name)
    ? await ctx.db
        .select({ type: files.type, key: files.storageKey })
        .from(brandPictures)
        .innerJoin(files, eq(files.id, brandPictures.fileId))
        .where(and(eq(brandPictures.name, name), isNull(files.discardedAt)))
    : [];
  if (!file) throw new DomainError("file.not-found");
  const stream = await ctx.files.open(file.key).catch((error: unknown) => {
    throw new DomainError("file.unavailable", "the store did not answer", { cause: error });
  });
  if (!stream) throw new DomainError("file.not-found", "its content is gone");
  return { type: file.type, content: Buffer.from(await new Response(stream).arrayBuffer()) };
}

/** Finds a picture that is only decoration next to text; null if it can't be read. */
export async function findPicture(
  ctx: Pick<AppContext, "db" | "files" | "log">,
  name: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return (await openPicture(ctx, name)).content;
  } catch (error) {
    ctx.log.error({ err: error, name }, "a picture of the look could not be read");
    return undefined;
  }
}
