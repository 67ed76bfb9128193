import { Link } from "react-router";
import { PromisesForm, promiseFields } from "~/domain/settings/form-schemas";
import { adminMeta } from "../admin-meta";
import { CheckboxField, SelectField, TextField } from "../kit/fields";
import type { Route } from "./+types/promises";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { WORKING_TIME_PATH } from "./working-time-path";

const COUNTS = [
  { value: "clock", label: "Every hour, day and night" },
  { value: "working", label: "Working hours only" },
] as const;

const KINDS = ["quote", "pitch", "contact", "discovery"] as const;

const LABELS = {
  quote: "Quote requests",
  pitch: "Startup pitches",
  contact: "Messages",
  discovery: "Discovery sessions",
  replyHoursAre: "Hours that count",
  showsAnswerTime: "Show on the site how fast you answer",
} as const;

export function meta() {
  return adminMeta("Promised times");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "identity", promiseFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "identity",
    schema: PromisesForm,
    toChange: ({ replyHoursAre, showsAnswerTime, ...replyHours }) => ({ replyHours, replyHoursAre, showsAnswerTime }),
    toFields: promiseFields,
  });
}

export default function Promises({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="promises"
      title="Promised times"
      lead={
        <>
          How many hours people wait at most to hear back. The site, its notices and its messages state these times, and
          every new lead is timed by them. Existing leads keep the promise they were given. Working hours and holidays
          are in{" "}
          <Link to={WORKING_TIME_PATH} className="link">
            Working time
          </Link>
          .
        </>
      }
      schema={PromisesForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <SelectField
            field={fields.replyHoursAre}
            label={LABELS.replyHoursAre}
            choices={COUNTS}
            required
            hint="With working hours, texts say “24 working hours”, which are three days of eight"
            className="sm:max-w-sm"
          />
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {KINDS.map((kind) => (
              <TextField
                key={kind}
                field={fields[kind]}
                label={LABELS[kind]}
                type="number"
                min={1}
                max={240}
                required
                hint="Hours"
              />
            ))}
          </div>
          <CheckboxField
            field={fields.showsAnswerTime}
            label={LABELS.showsAnswerTime}
            hint="The contact and quote pages show your median response time over the last 30 days once you have five answers. It’s calculated for you and never more than five minutes old."
          />
        </>
      )}
    </SettingsForm>
  );
}
