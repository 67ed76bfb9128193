import { BOOK_PATH } from "~/content/pages/booking";

/** Query parameter with the key of a link made for one person. */
export const INVITED_BY = "for";

/** Returns the address for choosing a time of a kind; the key names the request, if any. */
export function invitedPath(slug: string, key: string | null | undefined): string {
  const path = `${BOOK_PATH}/${slug}`;
  return key ? `${path}?${new URLSearchParams({ [INVITED_BY]: key })}` : path;
}
