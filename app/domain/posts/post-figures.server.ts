import { and, asc, eq, isNull } from "drizzle-orm";
import { files } from "~/db/schema/files";
import { postFigures, posts } from "~/db/schema/posts";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { FIGURE_EXTENSIONS, holdPost } from "./internal.server";
import { coverId, type PostCoverFigure } from "./schema";

const FIGURE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(png|jpg|webp)$/;

function describe(
  row: { fileId: string; type: string; alt: string } & { width: number; height: number },
): PostCoverFigure {
  const { fileId, type, alt, width, height } = row;
  return { fileId, name: `${fileId}.${FIGURE_EXTENSIONS[type] ?? "png"}`, alt, width, height };
}

/** Lists the pictures of a post, oldest first. The caller checks permissions. */
export async function listFigures(ctx: ReadContext, postId: number): Promise<PostCoverFigure[]> {
  const rows = await ctx.db
    .select({
      fileId: postFigures.fileId,
      alt: postFigures.alt,
      type: files.type,
      width: postFigures.width,
      height: postFigures.height,
    })
    .from(postFigures)
    .innerJoin(files, eq(files.id, postFigures.fileId))
    .where(eq(postFigures.postId, postId))
    .orderBy(asc(postFigures.createdAt), asc(postFigures.fileId));
  return rows.map(describe);
}

/**
 * Deletes a picture of a post, unless the public text, the working copy or a scheduled one shows it. Needs
 * `post.write`. Throws `post.not-found`.
 */
export async function removeFigure(
  ctx: AppContext,
  { postId, fileId }: { postId: number; fileId: string },
): Promise<{ outcome: "removed" | "in-use" }> {
  requirePermission(ctx, "post.write");
  if (!isUuid(fileId)) throw new DomainError("post.not-found");
  const result = await transact(ctx, async (tx) => {
    const post = await holdPost(tx, postId);
    const texts = [post, post.draft, post.scheduled];
    if (texts.some((text) => text?.html.includes(fileId) || coverId(text?.cover ?? null) === fileId)) {
      return { outcome: "in-use" as const };
    }
    const isThis = and(eq(postFigures.fileId, fileId), eq(postFigures.postId, postId));
    const gone = await tx.db.delete(postFigures).where(isThis).returning({ alt: postFigures.alt });
    if (gone.length === 0) throw new DomainError("post.not-found");
    await tx.db.update(files).set({ discardedAt: tx.clock.now() }).where(eq(files.id, fileId));
    await recordAudit(tx, {
      action: "post.figure-removed",
      subject: { kind: "post", id: String(postId) },
      before: { figure: fileId, alt: gone[0]?.alt },
    });
    return { outcome: "removed" as const };
  });
  await removeDiscarded(ctx);
  return result;
}

export type OpenedFigure = { type: string; bytes: number; read(): Promise<ReadableStream<Uint8Array>> };

/**
 * Opens a picture by the name in its address. Open to anyone who has the address, which can't be guessed: previews show
 * a draft's pictures. Throws `file.not-found`, and `file.unavailable` when the store doesn't respond.
 */
export async function openFigure(ctx: AppContext, name: string): Promise<OpenedFigure> {
  const [, id = "", extension] = FIGURE_NAME.exec(name) ?? [];
  const [file] = id
    ? await ctx.db
        .select({ type: files.type, bytes: files.bytes, key: files.storageKey })
        .from(postFigures)
        .innerJoin(files, eq(files.id, postFigures.fileId))
        .innerJoin(posts, eq(posts.id, postFigures.postId))
        .where(and(eq(files.id, id), isNull(files.discardedAt)))
    : [];
  if (!file || FIGURE_EXTENSIONS[file.type] !== extension) throw new DomainError("file.not-found");
  return {
    type: file.type,
    bytes: file.bytes,
    async read() {
      const content = await ctx.files.open(file.key).catch((error: unknown) => {
        throw new DomainError("file.unavailable", "the store did not answer", { cause: error });
      });
      if (!content) throw new DomainError("file.not-found", "its content is gone");
      return content;
    },
  };
}
