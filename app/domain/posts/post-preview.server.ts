import { eq } from "drizzle-orm";
import { posts } from "~/db/schema/posts";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { agencyDay } from "~/lib/calendar-date";
import { isPostId } from "~/lib/post-id";
import { besidePost, type PostPage } from "./find-post-page.server";
import { contentColumns, workingCopy } from "./internal.server";
import { PREVIEW_HOURS } from "./schema";
import { showPost, withCovers } from "./show-post-pictures.server";

const PURPOSE = "post-preview";
const EXPIRY_SHAPE = /^[0-9a-z]{1,10}$/;
const HOUR_MS = 60 * 60 * 1000;

type SignedPath = { id: number; expires: string; signature: string };

/**
 * Returns the path at which anyone who has it can read the working copy for `PREVIEW_HOURS`. Needs `post.write`. Throws
 * `post.not-found`.
 */
export async function makePreviewPath(ctx: AppContext, id: number): Promise<string> {
  requirePermission(ctx, "post.write");
  await readRow(ctx, id);
  const expires = (ctx.clock.now().getTime() + PREVIEW_HOURS * HOUR_MS).toString(36);
  const signature = ctx.signer.sign(PURPOSE, `${id}.${expires}`);
  return `/blogs/preview/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** Returns the page of the working copy behind a signed address; null when the address isn't ours, or has expired. */
export async function findPreviewPage(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log" | "signer">,
  { id, expires, signature }: SignedPath,
): Promise<{ page: PostPage; expiresAt: string } | null> {
  if (!isPostId(id) || !EXPIRY_SHAPE.test(expires)) return null;
  if (!ctx.signer.verify(PURPOSE, `${id}.${expires}`, signature)) return null;
  const expiresAt = new Date(Number.parseInt(expires, 36));
  const now = ctx.clock.now();
  if (expiresAt <= now) return null;
  const [row] = await ctx.db.select().from(posts).where(eq(posts.id, id));
  if (!row) return null;
  const { bodyText: _words, ...columns } = contentColumns(workingCopy(row));
  const publishedOn = row.version > 0 || row.status === "published" ? row.publishedOn : agencyDay(now);
  const [post] = await withCovers(ctx, [{ id, ...columns, publishedOn, updatedAt: row.editedAt }]);
  if (!post) return null;
  const page = await besidePost(ctx, await showPost(ctx, post));
  return { page, expiresAt: expiresAt.toISOString() };
}

async function readRow(ctx: Pick<AppContext, "db" | "log">, id: number): Promise<void> {
  const [row] = isPostId(id) ? await ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)) : [];
  if (!row) throw new DomainError("post.not-found");
}
