import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { BOOK_PATH } from "~/content/pages/booking";
import { listKinds } from "~/domain/bookings/change-kinds.server";
import { PLACE_LABELS } from "~/domain/bookings/kind-input";
import type { BookingKind } from "~/domain/bookings/schema";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import type { Route } from "./+types/booking-kinds";
import { BOOKING_KINDS_PATH } from "./booking-kinds-path";

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta("Bookings");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return { kinds: await asRoute(() => listKinds(app)) };
}

/** Kinds of appointments that visitors can book. */
export default function BookingKinds({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="booking-kinds-title" className="max-w-4xl">
      <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h2 id="booking-kinds-title" className="font-display text-subheading">
            Bookings
          </h2>
          <p className="mt-1 max-w-text text-muted">
            What visitors can book on your website. Times come from your working time, holidays and days away.
          </p>
        </div>
        <DialogLink to={`${BOOKING_KINDS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          New kind
        </DialogLink>
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        <Each of={kinds}>{(kind) => <KindLine {...kind} />}</Each>
      </ul>
      <Outlet />
    </section>
  );
}

function KindLine({ id, slug, name, minutes, place, isActive }: BookingKind) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-[550] wrap-anywhere">
          <DialogLink
            to={`${BOOKING_KINDS_PATH}/${id}/edit`}
            className="link inline-flex min-h-9 items-center max-md:min-h-11"
          >
            {name}
          </DialogLink>
        </p>
        <p className="text-muted wrap-anywhere">{`${minutes} minutes, ${PLACE_LABELS[place].toLowerCase()}`}</p>
      </div>
      {isActive ? (
        <a href={`${BOOK_PATH}/${slug}`} className="link inline-flex min-h-9 items-center max-md:min-h-11">
          {`${BOOK_PATH}/${slug}`}
        </a>
      ) : (
        <Badge tone="outline">Off</Badge>
      )}
    </li>
  );
}
