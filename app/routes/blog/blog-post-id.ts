import { readPostId } from "~/lib/post-id";

/** Reads a part of an address as a post: its number, or a name that it may have or have had. */
export type PostAddress = { id: number; slug?: string };

/** As `readPostId`; what does not begin with a number may be a name. */
export function readPostAddress(text: string): PostAddress {
  const id = readPostId(text);
  return /^[a-z][a-z0-9-]*$/.test(text) ? { id, slug: text } : { id };
}
