import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { posts, postVersions } from "~/db/schema/posts";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { ListPage } from "~/kernel/list-page";
import { type ListSort, pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage } from "~/kernel/read-rows.server";
import { findsParts } from "~/kernel/search.server";
import { isPostId } from "~/lib/post-id";
import { type DraftSummary, findEarlierDraft, listEarlierDrafts } from "./earlier-drafts.server";
import { type PostRow, workingCopy } from "./internal.server";
import { listFigures } from "./post-figures.server";
import type { PostCategory, PostContent, PostCoverFigure, PostSort, PostState, StaffPost } from "./schema";

export type StaffPostQuery = {
  /** Matches if each word occurs in a word of the title or author. */
  text?: string;
  state?: PostState;
  category?: PostCategory;
  sort?: PostSort;
  direction?: "asc" | "desc";
  cursor?: string;
  limit?: number;
};

const ROW = {
  id: sql<string>`${posts.id}::text`,
  title: sql<string>`${posts.workingTitle}`,
  author: sql<string>`coalesce(${posts.draft} ->> 'author', ${posts.author})`,
  category: sql<PostCategory>`coalesce(${posts.draft} ->> 'category', ${posts.category})`,
  status: posts.status,
  hasChanges: sql<boolean>`${posts.status} = 'published' and ${posts.draft} is not null`,
  scheduledFor: posts.scheduledFor,
  publishedOn: posts.publishedOn,
  version: posts.version,
  editedAt: posts.editedAt,
  editedBy: posts.editedBy,
};

type Row = Omit<StaffPost, "number" | "scheduledFor" | "publishedOn" | "editedAt"> &
  Pick<PostRow, "scheduledFor" | "publishedOn" | "version" | "editedAt">;

const SORTS = {
  edited: { direction: "desc", type: "moment", column: posts.editedAt, valueOf: (row) => row.editedAt },
  published: { direction: "desc", type: "day", column: posts.publishedOn, valueOf: (row) => row.publishedOn },
  title: { direction: "asc", type: "folded", column: sql`lower(${posts.workingTitle})`, valueOf: (row) => row.title },
} as const satisfies Record<PostSort, Omit<ListSort<Row>, "name">>;

const IN_STATE = {
  published: eq(posts.status, "published"),
  draft: eq(posts.status, "draft"),
  scheduled: isNotNull(posts.scheduledFor),
  changed: sql`${posts.status} = 'published' and ${posts.draft} is not null`,
} as const satisfies Record<PostState, SQL>;

/** Lists a page of all posts, public or not. Needs `post.write`. */
export async function listAllPosts(ctx: ReadContext, query: StaffPostQuery = {}): Promise<ListPage<StaffPost>> {
  requirePermission(ctx, "post.write");
  const { sort = "edited", direction, text, state, category, cursor, limit } = query;
  const page = await pageByKey<Row>(ctx, {
    sort: { name: sort, ...SORTS[sort], ...(direction ? { direction } : {}) },
    id: posts.id,
    idType: "integer",
    from: posts,
    cursor,
    limit,
    filter: and(
      findsParts(posts.staffParts, text),
      state && IN_STATE[state],
      category && sql`coalesce(${posts.draft} ->> 'category', ${posts.category}) = ${category}`,
    ),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(ROW)
        .from(posts)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toStaffPost);
}

function toStaffPost({ version, ...row }: Row): StaffPost {
  return {
    ...row,
    number: Number(row.id),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    publishedOn: version > 0 || row.status === "published" ? row.publishedOn : null,
    editedAt: row.editedAt.toISOString(),
  };
}

export type VersionSummary = { number: number; publishedAt: string; publishedBy: string; title: string };

export type EditedPost = {
  id: number;
  status: PostRow["status"];
  content: PostContent;
  hasChanges: boolean;
  scheduledFor: string | null;
  /** True when it was changed since it was scheduled. */
  isAheadOfSchedule: boolean;
  publishedOn: string | null;
  /** Time of the last change to the post, for `updatedAt` of the verbs. */
  editedAt: string;
  editedBy: string;
  figures: PostCoverFigure[];
  /** Newest first. */
  versions: VersionSummary[];
  /** Working copies of the last week, newest first. */
  earlier: DraftSummary[];
};

/** Maximum number of versions in the editor; all are stored. */
const VERSIONS_SHOWN = 50;

/** Returns a post for its editor. Needs `post.write`. Throws `post.not-found`. */
export async function getEditedPost(ctx: ReadContext & Pick<AppContext, "clock">, id: number): Promise<EditedPost> {
  requirePermission(ctx, "post.write");
  if (!isPostId(id)) throw new DomainError("post.not-found");
  const [[row], figures, versions, earlier] = await Promise.all([
    ctx.db.select().from(posts).where(eq(posts.id, id)),
    listFigures(ctx, id),
    ctx.db
      .select({
        number: postVersions.number,
        publishedAt: postVersions.publishedAt,
        publishedBy: postVersions.publishedBy,
        title: sql<string>`${postVersions.content} ->> 'title'`,
      })
      .from(postVersions)
      .where(eq(postVersions.postId, id))
      .orderBy(desc(postVersions.number))
      .limit(VERSIONS_SHOWN),
    listEarlierDrafts(ctx, id),
  ]);
  if (!row) throw new DomainError("post.not-found");
  const content = workingCopy(row);
  return {
    id,
    status: row.status,
    content,
    figures,
    editedBy: row.editedBy,
    earlier,
    hasChanges: row.status === "published" && row.draft !== null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    isAheadOfSchedule: row.scheduled !== null && JSON.stringify(row.scheduled) !== JSON.stringify(content),
    publishedOn: row.version > 0 || row.status === "published" ? row.publishedOn : null,
    editedAt: row.editedAt.toISOString(),
    versions: versions.map((version) => ({ ...version, publishedAt: version.publishedAt.toISOString() })),
  };
}

/** Returns an earlier working copy of a post in full. Needs `post.write`. Throws `post.not-found`. */
export async function getEarlierDraft(
  ctx: ReadContext,
  { id, draftId }: { id: number; draftId: string },
): Promise<{ content: PostContent; savedAt: string; savedBy: string }> {
  requirePermission(ctx, "post.write");
  const row = isPostId(id) ? await findEarlierDraft(ctx, { postId: id, draftId }) : null;
  if (!row) throw new DomainError("post.not-found");
  return { content: row.content, savedAt: row.savedAt.toISOString(), savedBy: row.savedBy };
}

/** Returns one version of a post in full. Needs `post.write`. Throws `post.not-found`. */
export async function getVersion(
  ctx: ReadContext,
  { id, number }: { id: number; number: number },
): Promise<Omit<VersionSummary, "title"> & { content: PostContent }> {
  requirePermission(ctx, "post.write");
  const [row] =
    isPostId(id) && isPostId(number)
      ? await ctx.db
          .select()
          .from(postVersions)
          .where(and(eq(postVersions.postId, id), eq(postVersions.number, number)))
      : [];
  if (!row) throw new DomainError("post.not-found");
  const { publishedAt, publishedBy, content } = row;
  return { number, publishedAt: publishedAt.toISOString(), publishedBy, content };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "post.stale": EditedPost;
  }
}
