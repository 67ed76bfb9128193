import { RetentionForm, retentionFields } from "~/domain/settings/form-schemas";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/retention";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  spamLeadDays: "Spam",
  closedLeadDays: "Leads won or lost",
  closedApplicationDays: "Applications rejected or withdrawn",
  sentEmailDays: "Sent emails",
  notificationDays: "Customers’ notifications",
  placedMailDays: "Incoming emails",
  otherMailDays: "Automatic, bounced and dismissed emails",
} as const;

const HINTS: Readonly<Record<keyof typeof LABELS, string>> = {
  spamLeadDays: "Days since the last change. Suspected spam stays until someone confirms it",
  closedLeadDays: "Days since the last change; decks and messages go with them",
  closedApplicationDays: "Days since the last change; resumes go with them",
  sentEmailDays: "Days since they were sent",
  notificationDays: "Days since they appeared in the dashboard",
  placedMailDays:
    "Days since they arrived; the files they brought to leads and applications are deleted too, but messages in threads stay",
  otherMailDays: "Days since they arrived; emails still waiting to be placed stay",
};

export function meta() {
  return adminMeta("Retention");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "retention", retentionFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "retention",
    schema: RetentionForm,
    toChange: (days) => days,
    toFields: retentionFields,
  });
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]; // safe: the table has no other keys
  return (
    <SettingsForm
      id="retention"
      title="Retention"
      lead="How long you keep what people gave you. Anything older is permanently deleted every night, and the audit log records how many. Enter 0 to keep it forever."
      schema={RetentionForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {names.map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              label={LABELS[name]}
              type="number"
              min={0}
              max={3650}
              required
              hint={HINTS[name]}
            />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
