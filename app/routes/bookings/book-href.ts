import { BOOK_PATH } from "~/content/pages/booking";

/** The address of the times of a kind, whatever someone sent for its name. */
export function bookPath(slug: string): string {
  return `${BOOK_PATH}/${encodeURIComponent(slug)}`;
}

/** The address of the page of a held or booked time, whatever someone sent for its key. */
export function bookingHref(token: string): string {
  return `/booking/${encodeURIComponent(token)}`;
}

/** The address of times at a path, in a zone and in the week of a day, where those are given. */
export function timesHref(path: string, { zone, day }: { zone?: string | null; day?: string }): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (zone) query.set("zone", zone);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
