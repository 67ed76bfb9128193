import type { PostInput } from "./post-input";
import type { PostContent } from "./schema";

/** A working copy as the editor's fields hold it. */
export type PostFields = Record<keyof PostInput, string>;

/** What the editor's fields hold of a working copy. */
export function postFields(content: PostContent): PostFields {
  const { title, slug, description, author, authorRole, category, tags, featured, html, cover } = content;
  const { inSearch } = content;
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
    cover: cover?.fileId ?? "",
    searchTitle: inSearch?.title ?? "",
    searchSummary: inSearch?.description ?? "",
    searchPicture: inSearch?.picture ?? "",
    searchHidden: inSearch?.isHidden ? "on" : "",
  };
}
