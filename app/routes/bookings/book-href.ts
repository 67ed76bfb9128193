import { BOOK_PATH } from "~/content/pages/booking";

/** The address of a kind's times, in a zone and in the week of a day, where those are given. */
export function bookHref(slug: string, { zone, day }: { zone?: string | null; day?: string }): string {
  const query = new URLSearchParams();
  if (day) query.set("day", day);
  if (zone) query.set("zone", zone);
  const text = query.toString();
  return `${BOOK_PATH}/${slug}${text === "" ? "" : `?${text}`}`;
}
