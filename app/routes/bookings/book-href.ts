import { BOOK_PATH } from "~/content/pages/booking";
import { INVITED_BY } from "~/domain/bookings/invited-path";

/** The address of the times of a kind, whatever someone sent for its name. */
export function bookPath(slug: string): string {
  return `${BOOK_PATH}/${encodeURIComponent(slug)}`;
}

/** The address of the page of a held or booked time, whatever someone sent for its key. */
export function bookingHref(token: string): string {
  return `/booking/${encodeURIComponent(token)}`;
}

/** Parameters of an address of times: the zone, a day of the week, and the key of the link by which someone came. */
type Asked = { zone?: string | null; day?: string; invited?: string | null };

/** The address of times at a path, in a zone and in the week of a day, where those are given. */
export function timesHref(path: string, { zone, day, invited }: Asked): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (zone) query.set("zone", zone);
  if (invited) query.set(INVITED_BY, invited);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The key of the link by which someone came, as an address carries it; null: none, or one that can't be ours. */
export function invitedBy({ searchParams }: URL): string | null {
  const key = searchParams.get(INVITED_BY) ?? "";
  return KEY.test(key) ? key : null;
}

const KEY = /^[\w.-]{1,160}$/;
