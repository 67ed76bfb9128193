import { figurePath, type PostCover } from "~/domain/posts/schema";
import { plainPicture } from "~/lib/picture-view";

/** Returns a cover's address in a universally supported format; null for a drawn cover. */
export function coverAddress(cover: PostCover | null): string | null {
  if (!cover) return null;
  return "hash" in cover ? plainPicture(cover) : figurePath(cover.name);
}
