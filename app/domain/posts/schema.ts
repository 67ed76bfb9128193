import type { PostCategory, PostStatus } from "~/db/schema/lists";
import type { PostContent, PostCoverChoice, PostCoverFigure, PostInSearch } from "~/db/schema/posts";
import { type PictureView, pictureReference } from "~/lib/picture-view";

export { POST_CATEGORIES, type PostCategory, type PostStatus } from "~/db/schema/lists";
export type { PostContent, PostCoverChoice, PostCoverFigure, PostInSearch };

/** Picture above an article, as pages show it. */
export type PostCover = PostCoverFigure | PictureView;

/** Returns the id of a cover in forms and programs; empty for the drawn one. */
export function coverId(cover: PostCoverChoice | null): string {
  if (!cover) return "";
  return "picture" in cover ? cover.picture.slice(pictureReference("").length) : cover.fileId;
}

/** Posts per page of the blog's list. */
export const POSTS_PER_PAGE = 24;

const READING_WORDS_PER_MINUTE = 220;

/** Returns the reading time of `text` in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}

/** Filters of posts for staff; `changed`: the working copy differs from the public content. */
export const POST_STATES = ["published", "draft", "scheduled", "changed"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_SORTS = ["edited", "published", "title"] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Days for which an earlier working copy can be restored. */
export const DRAFT_KEPT_DAYS = 7;

/** Hours for which a preview's address works. */
export const PREVIEW_HOURS = 24;

/** Returns the path of a post's picture, from the root. */
export function figurePath(name: string): string {
  return `/figures/${name}`;
}

/** Returns a category's name in addresses. */
export function categorySlug(category: PostCategory): string {
  return category.toLowerCase().replaceAll(" ", "-");
}

/** Problems that prevent publishing, by field. */
export type PostProblems = Partial<Record<"title" | "description" | "author" | "slug" | "html", string>>;

/** A post in the staff list. */
export type StaffPost = {
  /** Number in the address, as text. */
  id: string;
  number: number;
  title: string;
  author: string;
  category: PostCategory;
  status: PostStatus;
  hasChanges: boolean;
  scheduledFor: string | null;
  /** YYYY-MM-DD; null if it was never public. */
  publishedOn: string | null;
  editedAt: string;
  editedBy: string;
};
