import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { getOwnCalendars } from "~/domain/calendars/queries.server";
import type { OwnCalendar } from "~/domain/calendars/schema";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { type InPlace, InPlaceForm, useInPlace } from "../kit/in-place";
import { Status } from "../kit/status";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/calendars";
import { CALENDARS_PATH } from "./calendars-path";
import { changeFeed } from "./change-feed.server";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta("Your calendars");

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(() => getOwnCalendars(app));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  return changeFeed(app, await readForm(request));
}

/** The user's calendars that are read, and the feed address of their bookings. */
export default function Calendars({ loaderData: { calendars, feedUrl }, actionData }: Route.ComponentProps) {
  const inPlace = useInPlace();
  return (
    <TabBody>
      <BackLink to="/admin/bookings">Bookings</BackLink>
      <TabHeader title="Your calendars">
        <DialogLink to={`${CALENDARS_PATH}/account`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
          Add account
        </DialogLink>
        <DialogLink to={`${CALENDARS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          Add calendar
        </DialogLink>
      </TabHeader>
      <AnswerNotice answer={actionData} />
      <div className="grid max-w-4xl gap-8">
        <AdminSection title="Calendars we read">
          {calendars.length === 0 ? (
            <p className="max-w-text text-muted">
              Add your own calendar by its secret address, or an account at a calendar server (CalDAV), and no one can
              book you while it says you’re busy. Nothing but those times is stored.
            </p>
          ) : (
            <ul className="divide-y divide-rule">
              <Each of={calendars}>{(calendar) => <CalendarLine {...calendar} />}</Each>
            </ul>
          )}
        </AdminSection>
        <AdminSection title="Your bookings in your calendar">
          <Feed url={feedUrl} inPlace={inPlace} />
        </AdminSection>
      </div>
      <Outlet />
    </TabBody>
  );
}

function CalendarLine({ id, kind, host, account, collections, readAt, failure, unread }: OwnCalendar) {
  const chosen = collections.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-80">
        <p className="font-[550] wrap-anywhere">{account === "" ? host : `${host}, ${account}`}</p>
        {kind === "ics" ? null : <p className="wrap-anywhere">{chosen.join(", ")}</p>}
        <p className="text-muted wrap-anywhere">
          {readAt === null ? "Not read yet" : `Read ${formatMoment(readAt)}`}
          {unread > 0 ? `. ${unread === 1 ? "1 event" : `${unread} events`} couldn’t be read.` : null}
        </p>
        {failure === null ? null : (
          <p className="mt-1 wrap-anywhere">
            <Status tone="bad">Can’t be read</Status>{" "}
            {readAt === null ? failure : `${failure} The times that we last read are still taken.`}
          </p>
        )}
      </div>
      {kind === "ics" ? null : (
        <DialogLink
          to={`${CALENDARS_PATH}/${id}/choose`}
          className="link inline-flex min-h-9 items-center max-md:min-h-11"
        >
          Choose calendars…
        </DialogLink>
      )}
      <DialogLink
        to={`${CALENDARS_PATH}/${id}/remove`}
        className="link inline-flex min-h-9 items-center max-md:min-h-11"
      >
        Remove…
      </DialogLink>
    </li>
  );
}

function Feed({ url, inPlace }: { url: string | null; inPlace: InPlace }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-muted">
        Subscribe to this address in your calendar, and the times that you host appear there. Anyone who has it sees who
        booked. Create a new one if it got into the wrong hands.
      </p>
      {url === null ? null : (
        <p>
          <code className="wrap-anywhere select-all">{url}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <InPlaceForm inPlace={inPlace} fields={{ intent: "feed-make" }}>
          <Button type="submit" variant="secondary" className="min-h-10 max-md:min-h-11">
            {url === null ? "Create address" : "Create a new address"}
          </Button>
        </InPlaceForm>
        {url === null ? null : (
          <InPlaceForm inPlace={inPlace} fields={{ intent: "feed-end" }}>
            <Button type="submit" variant="secondary" className="min-h-10 max-md:min-h-11">
              Turn off
            </Button>
          </InPlaceForm>
        )}
      </div>
    </div>
  );
}
