import { POST_CATEGORIES, type PostCategory } from "~/domain/posts/schema";

export const SEARCH_MAX_LENGTH = 100;

/** Filter of the list; without a category, all are shown. */
export type BlogFilter = { query: string; category: PostCategory | undefined };

/** Reads the filter from an address. Long searches are truncated, and unknown categories are ignored. */
export function readBlogFilter(search: URLSearchParams): BlogFilter {
  const asked = search.get("category");
  const query = (search.get("q") ?? "").toWellFormed().replace(/\p{Cc}+/gu, " ");
  return {
    query: query.trim().slice(0, SEARCH_MAX_LENGTH),
    category: POST_CATEGORIES.find((category) => category === asked),
  };
}

/** Reads the page number from an address; anything that isn't a number is page one. */
export function readBlogPage(search: URLSearchParams): number {
  const asked = search.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}

/** Returns the address of a list page with this filter. */
export function blogListPath({ query, category }: BlogFilter, page = 1): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (category) search.set("category", category);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text === "" ? "/blogs" : `/blogs?${text}`;
}

/** Describes the results; null without a filter. */
export function describeResult(count: number, { query, category }: BlogFilter): string | null {
  if (!query && !category) return null;
  const found = count === 1 ? "1 article" : `${count} articles`;
  return [found, query ? `for “${query}”` : "", category ? `in ${category}` : ""].filter(Boolean).join(" ");
}
