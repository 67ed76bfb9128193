import type { PostFields } from "~/domain/posts/post-fields";

/** Labels of a post's fields, in the editor's order. */
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
