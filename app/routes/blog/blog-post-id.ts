const FIRST_POST_ID = 1;

/** What a part of an address says of a post: its number, or a name that it may have or have had. */
export type PostAddress = { id: number; slug?: string };

/** The number at the start of an address part; the first post where there is none. */
export function readPostId(text: string): number {
  const id = Number.parseInt(text, 10);
  return Number.isNaN(id) ? FIRST_POST_ID : id;
}

/** As `readPostId`; what does not begin with a number may be a name. */
export function readPostAddress(text: string): PostAddress {
  const id = readPostId(text);
  return /^[a-z][a-z0-9-]*$/.test(text) ? { id, slug: text } : { id };
}
