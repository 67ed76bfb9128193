import { BOOK_PATH } from "~/content/pages/booking";

/** Query parameter that carries the key of a link made for one person. */
export const INVITED_BY = "for";

/** Returns the address at which someone chooses a time of a kind; the key says for which request, if there is one. */
export function invitedPath(slug: string, key: string | null | undefined): string {
  const path = `${BOOK_PATH}/${slug}`;
  return key ? `${path}?${new URLSearchParams({ [INVITED_BY]: key })}` : path;
}
