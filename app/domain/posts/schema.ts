export { POST_CATEGORIES, type PostCategory } from "~/db/schema/lists";

/** More posts than this are not listed at once. */
export const POST_LIST_MAX = 100;

const READING_WORDS_PER_MINUTE = 220;

/** Whole minutes that reading `text` takes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== "").length;
  return Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE));
}
