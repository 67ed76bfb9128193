import { BOOK_PATH } from "~/content/pages/booking";
import { INVITED_BY } from "~/domain/bookings/invited-path";

/** Returns the address of a booking type's times; any slug is safe. */
export function bookPath(slug: string): string {
  return `${BOOK_PATH}/${encodeURIComponent(slug)}`;
}

/** Returns the address of a held or booked time's page; any token is safe. */
export function bookingHref(token: string): string {
  return `/booking/${encodeURIComponent(token)}`;
}

/** Parameters of an address of times: the time zone, a day in the week, and the key of the invitation. */
type Asked = { zone?: string | null; day?: string; invited?: string | null };

/** Returns the address of times at a path, with the given time zone and the week of the given day. */
export function timesHref(path: string, { zone, day, invited }: Asked): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (zone) query.set("zone", zone);
  if (invited) query.set(INVITED_BY, invited);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Returns the invitation key in an address; null if there's none or it can't be ours. */
export function invitedBy({ searchParams }: URL): string | null {
  const key = searchParams.get(INVITED_BY) ?? "";
  return KEY.test(key) ? key : null;
}

const KEY = /^[\w.-]{1,160}$/;
