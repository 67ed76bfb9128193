import type { PostCategory, PostStatus } from "~/db/schema/lists";
import type { PostContent, PostCoverChoice, PostCoverFigure, PostInSearch } from "~/db/schema/posts";
import { type PictureView, pictureReference } from "~/lib/picture-view";

export { POST_CATEGORIES, type PostCategory, type PostStatus } from "~/db/schema/lists";
export type { PostContent, PostCoverChoice, PostCoverFigure, PostInSearch };

/** The picture above an article as pages show it. */
export type PostCover = PostCoverFigure | PictureView;

/** The id by which forms and programs name a cover; empty: the drawn one. */
export function coverId(cover: PostCoverChoice | null): string {
  if (!cover) return "";
  return "picture" in cover ? cover.picture.slice(pictureReference("").length) : cover.fileId;
}

/** So many posts are on a page of the blog's list. */
export const POSTS_PER_PAGE = 24;

const READING_WORDS_PER_MINUTE = 220;

/** Whole minutes that reading `text` takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}

/** Where staff find a post: `changed` has a working copy that differs from what the public reads. */
export const POST_STATES = ["published", "draft", "scheduled", "changed"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_SORTS = ["edited", "published", "title"] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** How long what a working copy said before it was changed can be brought back. */
export const DRAFT_KEPT_DAYS = 7;

/** How long the address of a preview works. */
export const PREVIEW_HOURS = 24;

/** Where a picture of a post is found, from the root. */
export function figurePath(name: string): string {
  return `/figures/${name}`;
}

/** How a category is written in an address. */
export function categorySlug(category: PostCategory): string {
  return category.toLowerCase().replaceAll(" ", "-");
}

/** What stands in the way of publishing, by the field that it is about. */
export type PostProblems = Partial<Record<"title" | "description" | "author" | "slug" | "html", string>>;

/** What staff see of a post in a list. */
export type StaffPost = {
  /** The number in the address, as text. */
  id: string;
  number: number;
  title: string;
  author: string;
  category: PostCategory;
  status: PostStatus;
  hasChanges: boolean;
  scheduledFor: string | null;
  /** YYYY-MM-DD; null while it was never public. */
  publishedOn: string | null;
  editedAt: string;
  editedBy: string;
};
