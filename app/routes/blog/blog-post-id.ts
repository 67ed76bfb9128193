import { readPostId } from "~/lib/post-id";

/** A post as an address refers to it: its number, and a current or former slug. */
export type PostAddress = { id: number; slug?: string };

/** Like `readPostId`; text that doesn't start with a number may be a slug. */
export function readPostAddress(text: string): PostAddress {
  const id = readPostId(text);
  return /^[a-z][a-z0-9-]*$/.test(text) ? { id, slug: text } : { id };
}
