import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import type { PostState, StaffPost } from "~/domain/posts/schema";
import { listDocuments } from "~/domain/texts/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";

const SHOWN_MAX = 6;

/** Website text with a draft or scheduled change. */
export type WrittenDocument = { kind: string; title: string; scheduledFor: string | null; updatedAt: string | null };

/** Texts in progress: scheduled ones by time, the others by last edit. Parts that the actor may not write are null. */
export type Writing = { posts: StaffPost[] | null; documents: WrittenDocument[] | null };

/** Lists drafts and scheduled changes of articles and the website. Needs `dashboard.read`. */
export async function listWriting(ctx: ReadContext): Promise<Writing> {
  const { actor } = ctx.by;
  requirePermission(ctx, "dashboard.read");
  const [posts, documents] = await Promise.all([
    isPermitted(actor, "post.write") ? unfinishedPosts(ctx) : null,
    isPermitted(actor, "website.write") ? unfinishedDocuments(ctx) : null,
  ]);
  return { posts, documents };
}

async function unfinishedPosts(ctx: ReadContext): Promise<StaffPost[]> {
  const inState = async (state: PostState) => (await listAllPosts(ctx, { state, limit: SHOWN_MAX })).items;
  const found = (await Promise.all([inState("scheduled"), inState("draft"), inState("changed")])).flat();
  const once = new Map(found.map((post) => [post.id, post]));
  return [...once.values()].toSorted(soonestFirst(({ editedAt }) => editedAt)).slice(0, SHOWN_MAX);
}

async function unfinishedDocuments(ctx: ReadContext): Promise<WrittenDocument[]> {
  const documents = await listDocuments(ctx);
  return documents
    .filter(({ state, scheduledFor }) => state === "draft" || scheduledFor !== null)
    .map(({ kind, title, scheduledFor, updatedAt }) => ({ kind, title, scheduledFor, updatedAt }))
    .toSorted(soonestFirst(({ updatedAt }) => updatedAt ?? ""))
    .slice(0, SHOWN_MAX);
}

/** Sorts scheduled texts first, soonest first, then the others, last edited first. */
function soonestFirst<Item extends { scheduledFor: string | null }>(editedAt: (item: Item) => string) {
  return (one: Item, other: Item): number => {
    if (one.scheduledFor && other.scheduledFor) return one.scheduledFor < other.scheduledFor ? -1 : 1;
    if (one.scheduledFor || other.scheduledFor) return one.scheduledFor ? -1 : 1;
    return editedAt(one) > editedAt(other) ? -1 : 1;
  };
}
