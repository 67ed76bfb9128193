import { Link } from "react-router";
import { listBookings } from "~/domain/bookings/list-bookings.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { CALENDARS_PATH } from "../calendars/calendars-path";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { BOOKING_COLUMNS } from "./booking-columns";
import { BOOKINGS } from "./bookings-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(BOOKINGS.title);
export const loader = listLoader(BOOKINGS, listBookings, "lead.write");

type Named = { id: string; name: string };
const choicesOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

export default listScreen<typeof loader>(BOOKINGS, {
  columns: BOOKING_COLUMNS,
  create: "lead.write",
  links: ({ may }) =>
    may["lead.write"] ? (
      <Link to={CALENDARS_PATH} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
        Your calendars
      </Link>
    ) : null,
  filters: ({ page: { kinds, hosts } }) => [
    ...BOOKINGS.filters,
    { name: "kind", label: "Kind", all: "Any kind", choices: choicesOf(kinds) },
    { name: "host", label: "Host", all: "Any host", choices: choicesOf(hosts) },
  ],
});
