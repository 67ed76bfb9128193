import { Link } from "react-router";
import { getSetting } from "~/domain/settings/queries.server";
import { toWeek, WorkingTimeForm, weekFields } from "~/domain/settings/working-time-form";
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from "~/domain/working-time/schema";
import { AGENCY_TIME_ZONE_NAME } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { SelectField, TextField } from "../kit/fields";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/working-time";
import { saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { HOLIDAYS_PATH } from "./working-time-path";

type Ends = `${Weekday}From` | `${Weekday}Until`;

const LABELS = {
  timeZone: "Time zone",
  ...(Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => [
      [`${weekday}From`, `${WEEKDAY_LABELS[weekday]}, from`],
      [`${weekday}Until`, `${WEEKDAY_LABELS[weekday]}, until`],
    ]),
  ) as Record<Ends, string>), // safe: both of each weekday
};

export function meta() {
  return adminMeta("Working time");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "workingTime"));
  const known = Intl.supportedValuesOf("timeZone");
  const zones = known.includes(value.timeZone) ? known : [value.timeZone, ...known];
  return { fields: weekFields(value), updatedAt, invalid: ADMIN_NOTICES["invalid-settings"], zones };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "workingTime", schema: WorkingTimeForm, toChange: toWeek, toFields: weekFields });
}

export default function WorkingTimeSettings({ loaderData: { zones, ...form }, actionData }: Route.ComponentProps) {
  const choices = zones
    .map((zone) => ({ value: zone, label: zoneName(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <SettingsForm
      id="working-time"
      title="Working time"
      lead={
        <>
          When you work. Applications are due by working days, and{" "}
          <Link to="/admin/settings/promises" className="link">
            promised times
          </Link>{" "}
          can count working hours. Leave a day empty when you’re closed; days off are in{" "}
          <Link to={HOLIDAYS_PATH} className="link">
            Holidays
          </Link>
          .
        </>
      }
      schema={WorkingTimeForm}
      labels={LABELS}
      answer={actionData}
      {...form}
    >
      {(fields) => (
        <>
          <SelectField
            field={fields.timeZone}
            label={LABELS.timeZone}
            choices={choices}
            required
            hint={`Of the hours below. Moments are shown in ${AGENCY_TIME_ZONE_NAME}.`}
            className="sm:max-w-sm"
          />
          <div className="sm:max-w-lg">
            {WEEKDAYS.map((weekday) => (
              <fieldset key={weekday} className="grid grid-cols-2 gap-x-6">
                <legend className="visually-hidden">{WEEKDAY_LABELS[weekday]}</legend>
                <TextField field={fields[`${weekday}From`]} label={LABELS[`${weekday}From`]} type="time" />
                <TextField field={fields[`${weekday}Until`]} label={LABELS[`${weekday}Until`]} type="time" />
              </fieldset>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  );
}

/** "Chicago, America": the city first, for those who type it; as narrow as a phone wants it. */
function zoneName(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  return parts.length > 1 ? `${parts.at(-1)}, ${parts[0]}` : zone;
}
