const FIRST_POST_ID = 1;
const MAX_POST_ID = 2_147_483_647;

/** The number at the start of a part of an address below `/blogs`; the first post where there is none. */
export function readPostId(text: string): number {
  const id = Number.parseInt(text, 10);
  return Number.isNaN(id) ? FIRST_POST_ID : id;
}

/** True when a number can be that of a post. */
export function isPostId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= MAX_POST_ID;
}
