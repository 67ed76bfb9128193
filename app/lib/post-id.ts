const FIRST_POST_ID = 1;
const MAX_POST_ID = 2_147_483_647;

/** Returns the number at the start of a path segment below `/blogs`; the first post if there is none. */
export function readPostId(text: string): number {
  const id = Number.parseInt(text, 10);
  return Number.isNaN(id) ? FIRST_POST_ID : id;
}

/** True when a number can be a post's id. */
export function isPostId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= MAX_POST_ID;
}
