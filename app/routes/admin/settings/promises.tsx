import { Link } from "react-router";
import { PromisesForm, promiseFields } from "~/domain/settings/form-schemas";
import { adminMeta } from "../admin-meta";
import { CheckboxField, SelectField, TextField } from "../kit/fields";
import type { Route } from "./+types/promises";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { WORKING_TIME_PATH } from "./settings-paths";
import { PROMISE_WORDS } from "./words/agency-words";

const COUNTS = [
  { value: "clock", label: "Every hour, day and night" },
  { value: "working", label: "Working hours only" },
] as const;

const KINDS = ["quote", "pitch", "contact", "discovery"] as const;

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
      words={PROMISE_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <SelectField {...fields.replyHoursAre} choices={COUNTS} required className="sm:max-w-sm" />
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {KINDS.map((kind) => (
              <TextField key={kind} {...fields[kind]} type="number" min={1} max={240} required />
            ))}
          </div>
          <CheckboxField {...fields.showsAnswerTime} />
        </>
      )}
    </SettingsForm>
  );
}
