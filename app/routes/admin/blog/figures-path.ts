import { BLOG_PATH } from "./blog-list";

/** Returns the upload address for a post's pictures. */
export function figuresPath(postId: number): string {
  return `${BLOG_PATH}/${postId}/figures`;
}
