import type { PostInput } from "./post-input";
import { coverId, type PostContent } from "./schema";

/** A working copy as the editor's field values. */
export type PostFields = Record<keyof PostInput, string>;

/** Returns the editor's fields for a working copy. */
export function postFields(content: PostContent): PostFields {
  const { title, slug, description, author, authorRole, category, tags, featured, html, cover } = content;
  const told = searchFields(content);
  return {
    title,
    slug,
    description,
    author,
    authorRole,
    category,
    html,
    tags: tags.join(", "),
    featured: featured ? "on" : "",
    cover: coverId(cover),
    searchTitle: told.searchTitle,
    searchSummary: told.searchSummary,
    searchPicture: told.searchPicture,
    searchHidden: told.searchHidden ? "on" : "",
  };
}

/** Returns the fields for search engines, as forms and programs send them. */
export function searchFields({ inSearch }: PostContent) {
  return {
    searchTitle: inSearch?.title ?? "",
    searchSummary: inSearch?.description ?? "",
    searchPicture: inSearch?.picture ?? "",
    searchHidden: inSearch?.isHidden ?? false,
  };
}
