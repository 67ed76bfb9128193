import { and, eq, ne, sql } from "drizzle-orm";
import { postFigures, postSlugs, posts, postVersions } from "~/db/schema/posts";
import { redirects } from "~/db/schema/redirects";
import { findPictureViews, keepPictures } from "~/domain/files/find-picture-views.server";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { actorLabel } from "~/kernel/actor";
import type { ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { markContentChanged } from "~/kernel/publish.server";
import { changeTime } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { addressName } from "~/lib/address-name.server";
import { agencyDay } from "~/lib/calendar-date";
import { changedFields } from "~/lib/changed-fields";
import { pictureReference } from "~/lib/picture-view";
import { isPostId } from "~/lib/post-id";
import { isUuid } from "~/lib/uuid";
import { POST_SLUG_MAX_CHARACTERS, type PostInput } from "./post-input";
import { postText, sanitizePostHtml } from "./sanitize-post-html.server";
import { type PostContent, type PostCoverChoice, type PostInSearch, readingMinutes } from "./schema";

export type PostRow = typeof posts.$inferSelect;

/** Reads a post and locks it until the transaction ends. Throws `post.not-found`. */
export async function holdPost(tx: TransactionContext, id: number): Promise<PostRow> {
  if (!isPostId(id)) throw new DomainError("post.not-found");
  const [row] = await tx.db.select().from(posts).where(eq(posts.id, id)).for("update");
  if (!row) throw new DomainError("post.not-found");
  return row;
}

type Live = PostContent & { inSearch: PostInSearch | null };

/** Returns a post's public content, or the last that was public. */
export function liveContent(row: PostContent): Live {
  const { title, slug, description, author, authorRole, category, tags, featured, html, cover } = row;
  const inSearch = row.inSearch ?? null;
  return { title, slug, description, author, authorRole, category, tags, featured, html, cover, inSearch };
}

/** Returns staff's working copy. */
export function workingCopy(row: PostRow): PostContent {
  return row.draft ?? liveContent(row);
}

export function isSameContent(a: PostContent, b: PostContent): boolean {
  return Object.keys(changedFields(liveContent(a), liveContent(b)).after).length === 0;
}

/** Returns the columns of a post's public content. */
export function contentColumns(content: PostContent) {
  const bodyText = postText(content.html);
  return { ...liveContent(content), bodyText, readingMinutes: readingMinutes(bodyText) };
}

/**
 * Validates a submitted working copy: sanitized, and with its cover if that exists. Locks its pictures until the
 * transaction ends.
 */
export async function readContent(ctx: ReadContext, postId: number, input: PostInput): Promise<PostContent> {
  const { cover, slug, searchTitle, searchSummary, searchPicture, searchHidden, ...rest } = input;
  const inSearch = { title: searchTitle, description: searchSummary, picture: searchPicture, isHidden: searchHidden };
  const html = sanitizePostHtml(input.html);
  await keepPictures(ctx, [html, pictureReference(cover), searchPicture]);
  return {
    ...rest,
    slug: usableSlug(await addressName(slug || input.title, POST_SLUG_MAX_CHARACTERS), postId),
    html,
    cover: await findCover(ctx, postId, cover),
    inSearch: Object.values(inSearch).some(Boolean) ? inSearch : null,
  };
}

/** Returns a name that isn't a number, because numbers are addresses of their own. */
export function usableSlug(slug: string, postId: number | "new"): string {
  if (slug === "") return `post-${postId}`;
  return /^\d/.test(slug) ? `post-${slug}`.slice(0, POST_SLUG_MAX_CHARACTERS) : slug;
}

/** Finds the cover with this id, a figure of the post or a library picture; null when it is neither, or was deleted. */
export async function findCover(ctx: ReadContext, postId: number, fileId: string): Promise<PostCoverChoice | null> {
  if (!isUuid(fileId)) return null;
  const picture = pictureReference(fileId);
  if ((await findPictureViews(ctx, [picture])).size > 0) return { picture };
  const [figure] = await ctx.db
    .select()
    .from(postFigures)
    .where(and(eq(postFigures.fileId, fileId), eq(postFigures.postId, postId)));
  if (!figure) return null;
  const { alt, width, height } = figure;
  const type = await figureExtension(ctx, fileId);
  return { fileId, name: `${fileId}.${type}`, alt, width, height };
}

async function figureExtension(ctx: ReadContext, fileId: string): Promise<string> {
  const { rows } = await ctx.db.execute<{ type: string }>(sql`select type from files where id = ${fileId}::uuid`);
  return FIGURE_EXTENSIONS[rows[0]?.type ?? ""] ?? "png";
}

/** File extension of a figure by its media type. */
export const FIGURE_EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** True when another post has or had this name, or a redirect begins at its address. */
export async function isSlugTaken(ctx: ReadContext, slug: string, postId: number): Promise<boolean> {
  const [[now], [before], [redirect]] = await Promise.all([
    ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.slug, slug), ne(posts.id, postId))),
    ctx.db
      .select({ id: postSlugs.postId })
      .from(postSlugs)
      .where(and(eq(postSlugs.slug, slug), ne(postSlugs.postId, postId))),
    ctx.db
      .select({ id: redirects.id })
      .from(redirects)
      .where(and(eq(redirects.source, `/blogs/${slug}`), eq(redirects.isActive, true))),
  ]);
  return now !== undefined || before !== undefined || redirect !== undefined;
}

/**
 * Publishes `content`: writes the post's columns, a version, its former name, the audit row, the event and the notice
 * to every page cache. If content was public before any version was stored, it becomes the first version. Deletes the
 * working copy unless it differs from `content` now.
 */
export async function makePublic(tx: TransactionContext, before: PostRow, content: PostContent): Promise<PostRow> {
  const { actor } = tx.by;
  const now = changeTime(tx, before);
  const wasPublic = before.status === "published";
  const version = (await keepFirstVersion(tx, before)) + 1;
  await keepVersion(tx, before.id, { number: version, content, publishedAt: now, publishedBy: actorLabel(actor) });
  const wasEverPublic = wasPublic || before.version > 0;
  await tx.db.delete(postSlugs).where(and(eq(postSlugs.slug, content.slug), eq(postSlugs.postId, before.id)));
  if (wasEverPublic && content.slug !== before.slug) {
    await tx.db
      .insert(postSlugs)
      .values({ slug: before.slug, postId: before.id, createdAt: now })
      .onConflictDoNothing();
  }
  const isWorkLeft = before.draft !== null && !isSameContent(before.draft, content);
  const [row] = await tx.db
    .update(posts)
    .set({
      ...contentColumns(content),
      status: "published",
      version,
      updatedAt: now,
      scheduled: null,
      scheduledFor: null,
      publishedOn: wasEverPublic ? before.publishedOn : agencyDay(now),
      ...(isWorkLeft ? {} : { draft: null, editedAt: laterThan(before.editedAt, now), editedBy: actorLabel(actor) }),
    })
    .where(eq(posts.id, before.id))
    .returning();
  if (!row) throw new Error("a held post was gone");
  await recordAudit(tx, {
    action: "post.published",
    subject: { kind: "post", id: String(row.id) },
    ...changedFields(
      { ...auditedPost(liveContent(before)), version: before.version },
      { ...auditedPost(content), version },
    ),
  });
  if (!wasPublic) await announcePost(tx, row);
  await markContentChanged(tx);
  return row;
}

/** Stores the public content as the first version if none exists. Returns the number of the last version. */
export async function keepFirstVersion(tx: TransactionContext, before: PostRow): Promise<number> {
  if (before.status !== "published" || before.version > 0) return before.version;
  const first = { number: 1, content: liveContent(before), publishedAt: before.updatedAt, publishedBy: before.author };
  await keepVersion(tx, before.id, first);
  return first.number;
}

type Version = { number: number; content: PostContent; publishedAt: Date; publishedBy: string };

async function keepVersion(tx: TransactionContext, postId: number, version: Version): Promise<void> {
  await tx.db.insert(postVersions).values({ id: tx.ids.uuid(), postId, ...version });
}

/** Returns `now`, or the moment just after `before` if that is later. */
export function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}

/** Returns a post's fields for the audit log; the text itself is in its versions. */
export function auditedPost(content: PostContent): Record<string, unknown> {
  const { html, cover, ...facts } = content;
  const shown = cover && ("picture" in cover ? cover.picture : cover.alt);
  return { ...facts, cover: shown, words: postText(html).split(" ").length };
}

async function announcePost(tx: TransactionContext, row: PostRow): Promise<void> {
  const { id, slug, title, description, author, category, tags, publishedOn } = row;
  const data = { id, slug, title, description, author, category, tags, date: publishedOn };
  await emitEvent(tx, { type: "post.published", data: { ...data, url: `${tx.origin}/blogs/${id}` } });
}
