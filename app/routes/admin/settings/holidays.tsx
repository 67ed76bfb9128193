import { Plus } from "lucide-react";
import { Form, Outlet } from "react-router";
import { getSetting } from "~/domain/settings/queries.server";
import type { WorkingTimeSetting } from "~/domain/settings/working-time";
import { HolidaysForm } from "~/domain/settings/working-time-form";
import { addHolidays } from "~/domain/working-time/add-holidays.server";
import { addPublicHolidays } from "~/domain/working-time/add-public-holidays.server";
import { removeClosedDays } from "~/domain/working-time/remove-closed-days.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { knowsHolidaysOf } from "~/lib/national-holidays";
import { bad, CHECK_ANSWERS, failedTo, good } from "~/lib/notice";
import { agencyCountry } from "~/lib/place";
import { countryName } from "~/lib/postal-address";
import {
  HOLIDAY_GROUPS,
  type HolidayGroup,
  holidayIn,
  holidaysBy,
  US_HOLIDAYS,
  type UsHoliday,
} from "~/lib/us-holidays";
import { GONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { DialogLink } from "../kit/dialog-route";
import { SubmitButton } from "../kit/submit-button";
import { TickGroup } from "../kit/tick-group";
import type { Route } from "./+types/holidays";
import { PUBLIC, PublicHolidays } from "./public-holidays";
import { saveSettings } from "./save-settings.server";
import { HOLIDAYS_PATH } from "./settings-paths";
import { HOLIDAY_WORDS } from "./words/agency-words";
import { labelsOf } from "./words/field-words";

const GROUPS: Record<HolidayGroup, { legend: string; add: string }> = {
  federal: { legend: "Federal holidays", add: "Add all federal holidays" },
  texas: { legend: "Texas state holidays", add: "Add all Texas holidays" },
};

type PublicEnd = Awaited<ReturnType<typeof addPublicHolidays>>;

const ADDED = {
  added: (end: PublicEnd) =>
    sayDone(
      "count" in end && end.count > 0
        ? good("Holidays added", "Remove the ones you work on.")
        : good("Nothing to add", "All of them are days off already."),
    ),
  "too-many": () => sayRefused(bad("Nothing was added", "There are too many days off. Remove some first.")),
} as const;

const REMOVED = {
  removed: () => sayDone(good("Days off removed")),
  gone: () => sayRefused(GONE),
} as const;

export function meta() {
  return adminMeta("Holidays");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "workingTime"));
  const today = agencyDay(app.clock.now());
  // US holidays stay available where they were selected.
  const offersUs = agencyCountry() === "US" || value.holidays.length > 0;
  const country = agencyCountry();
  const offered = knowsHolidaysOf(country) ? countryName(country) : null;
  return { ...value, updatedAt, today, offersUs, offered, invalid: CHECK_ANSWERS };
}

export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "save");
  const group = HOLIDAY_GROUPS.find((by) => by === intent);
  if (group) {
    return asAdminAction(app, () => addHolidays(app, { by: group }), {
      failed: failedTo("save the settings"),
      done: () => sayDone(good("Holidays added", "Uncheck the ones you work on.")),
    });
  }
  if (intent === PUBLIC) {
    return asAdminAction(app, () => addPublicHolidays(app), {
      failed: failedTo("save the settings"),
      done: (end) => ADDED[end.outcome](end),
    });
  }
  if (intent === "remove") {
    return asAdminAction(app, () => removeClosedDays(app, { from: String(form.get("from") ?? "") }), {
      failed: failedTo("save the settings"),
      done: ({ outcome }) => REMOVED[outcome](),
    });
  }
  return saveSettings(args, {
    key: "workingTime",
    schema: HolidaysForm,
    toChange: (change) => change,
    toFields: ({ holidays }) => ({ holidays: holidays.map((id) => US_HOLIDAYS[id].name).join(", ") }),
  });
}

/** Days off, in addition to those of the week. */
export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { updatedAt, holidays, closed, today, offersUs, offered, invalid } = loaderData;
  return (
    <div className="max-w-3xl space-y-10">
      <AdminSection id="own-days-off" title="Your own days off">
        <p className="mb-3 max-w-text text-muted">
          When the agency is closed, such as between Christmas and New Year’s. Nothing is due on such days.
        </p>
        <ClosedList closed={closed} />
        <DialogLink to={`${HOLIDAYS_PATH}/new`} className={buttonClass({ variant: "quiet" }, "mt-4 min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          Add days off
        </DialogLink>
      </AdminSection>
      {offered === null ? null : <PublicHolidays country={offered} />}
      {offersUs ? (
        <AdminSection id={offered === null ? "public-holidays" : "us-holidays"} title="Holidays">
          <p className="mb-4 max-w-text text-muted">
            The ones you check are days off every year. A federal holiday on a Saturday is observed on the Friday
            before, one on a Sunday on the Monday after.
          </p>
          <Form method="post" preventScrollReset className="mb-6 flex flex-wrap gap-3">
            {HOLIDAY_GROUPS.map((by) => (
              <Button key={by} type="submit" name="intent" value={by} variant="secondary" className="min-h-10">
                {GROUPS[by].add}
              </Button>
            ))}
          </Form>
          <Ticks
            key={holidays.join()}
            holidays={holidays}
            updatedAt={updatedAt}
            today={today}
            invalid={invalid}
            answer={actionData}
          />
        </AdminSection>
      ) : offered === null ? (
        <p id="public-holidays" className="max-w-text text-muted">
          Add your public holidays above. We don’t know the rules for those of your country.
        </p>
      ) : null}
      <Outlet />
    </div>
  );
}

function ClosedList({ closed }: Pick<WorkingTimeSetting, "closed">) {
  if (closed.length === 0) return <p className="text-muted">None yet.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      <Each of={closed} by={({ from }) => from}>
        {({ from, until, name }) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="min-w-0 grow basis-60 wrap-anywhere">
              <strong className="font-[550]">{name}</strong>
              <span className="block text-muted">
                {formatShortDate(from)}
                {until === from ? "" : ` to ${formatShortDate(until)}`}
              </span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="from" value={from} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="quiet"
                aria-label={`Remove ${name}`}
                className="min-h-10"
              >
                Remove
              </Button>
            </Form>
          </li>
        )}
      </Each>
    </ul>
  );
}

function Ticks({
  holidays,
  updatedAt,
  today,
  invalid,
  answer,
}: Pick<Route.ComponentProps["loaderData"], "holidays" | "updatedAt" | "today" | "invalid"> & {
  answer: Route.ComponentProps["actionData"];
}) {
  const admin = useAdminForm<{ holidays: string[] }, typeof HolidaysForm>({
    id: "holidays",
    schema: HolidaysForm,
    defaultValue: { holidays },
    answer,
    invalid,
  });
  // Listed one by one, because a field's properties can't be spread.
  const { id, name, initialValue, errors } = admin.fields.holidays;
  return (
    <AdminForm admin={admin} updatedAt={updatedAt} labels={labelsOf(HOLIDAY_WORDS)} className="space-y-6">
      {HOLIDAY_GROUPS.map((by) => (
        <TickGroup
          key={by}
          field={{ id: `${id}-${by}`, name, initialValue, errors: errors ?? [] }}
          legend={GROUPS[by].legend}
          values={holidaysBy(by)}
          isRequired={false}
        >
          {(holiday) => (
            <>
              {US_HOLIDAYS[holiday].name}
              <span className="block text-muted">{formatShortDate(nextOf(holiday, today))}</span>
            </>
          )}
        </TickGroup>
      ))}
      <SubmitButton working="Saving …">Save</SubmitButton>
    </AdminForm>
  );
}

/** Returns when a holiday is next observed. */
function nextOf(id: UsHoliday, today: string): string {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1, year + 2].map((each) => holidayIn(id, each));
  return days.find((day) => day >= today) ?? today;
}
