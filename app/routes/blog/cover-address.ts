import { figurePath, type PostCover } from "~/domain/posts/schema";
import { plainPicture } from "~/lib/picture-view";

/** Where a cover is in a format that all programs know; null for the drawn one. */
export function coverAddress(cover: PostCover | null): string | null {
  if (!cover) return null;
  return "hash" in cover ? plainPicture(cover) : figurePath(cover.name);
}
