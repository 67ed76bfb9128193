import { BLOG_PATH } from "./blog-list";

/** Takes new pictures for a post. */
export function figuresPath(postId: number): string {
  return `${BLOG_PATH}/${postId}/figures`;
}
