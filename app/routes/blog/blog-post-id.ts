const FIRST_POST_ID = 1;

/** The number at the start of an address part; the first post where there is none. */
export function readPostId(text: string): number {
  const id = Number.parseInt(text, 10);
  return Number.isNaN(id) ? FIRST_POST_ID : id;
}
