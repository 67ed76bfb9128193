import { Link } from "react-router";
import { WEEKDAY_LABELS, WEEKDAYS } from "~/domain/settings/working-time";
import { toWeek, WorkingTimeForm, weekFields } from "~/domain/settings/working-time-form";
import { agencyTimeZoneName } from "~/lib/place";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/working-time";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { HOLIDAYS_PATH, PLACE_PATH } from "./settings-paths";
import { WEEK_WORDS } from "./words/agency-words";

export function meta() {
  return adminMeta("Working time");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "workingTime", weekFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "workingTime", schema: WorkingTimeForm, toChange: toWeek, toFields: weekFields });
}

export default function WorkingTimeSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="working-time"
      title="Working time"
      lead={
        <>
          When you work, in {agencyTimeZoneName()} (
          <Link to={PLACE_PATH} className="link">
            change it
          </Link>
          ). Applications are due by working days, and{" "}
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
      words={WEEK_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <div className="sm:max-w-lg">
            {WEEKDAYS.map((weekday) => (
              <fieldset key={weekday} className="grid grid-cols-2 gap-x-6">
                <legend className="visually-hidden">{WEEKDAY_LABELS[weekday]}</legend>
                <TextField {...fields[`${weekday}From`]} type="time" />
                <TextField {...fields[`${weekday}Until`]} type="time" />
              </fieldset>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  );
}
