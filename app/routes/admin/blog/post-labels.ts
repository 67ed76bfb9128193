import type { PostFields } from "~/domain/posts/post-fields";

/** The fields of a post and what they are called, in the order of the editor. */
export const POST_LABELS: readonly (readonly [keyof PostFields, string])[] = [
  ["title", "Title"],
  ["html", "Article"],
  ["description", "Description"],
  ["category", "Category"],
  ["tags", "Tags"],
  ["author", "Author"],
  ["authorRole", "Author’s role"],
  ["slug", "Name in the address"],
  ["featured", "Featured"],
  ["cover", "Cover"],
  ["searchTitle", "Name in search results"],
  ["searchSummary", "Summary in search results"],
  ["searchPicture", "Picture when shared"],
  ["searchHidden", "Keep out of search results"],
];
