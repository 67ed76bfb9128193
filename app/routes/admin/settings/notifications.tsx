import { NotificationsForm, notificationFields } from "~/domain/settings/form-schemas";
import { useShell } from "~/routes/use-shell";
import { adminMeta } from "../admin-meta";
import { TextAreaField } from "../kit/fields";
import type { Route } from "./+types/notifications";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  leads: "New leads",
  applications: "Applications",
  projects: "Projects",
  system: "System",
} as const;

export function meta() {
  return adminMeta("Notifications");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "notifications", notificationFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "notifications",
    schema: NotificationsForm,
    toChange: (recipients) => recipients,
    toFields: notificationFields,
  });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { identity } = useShell();
  return (
    <SettingsForm
      id="notifications"
      title="Notifications"
      lead={`Who gets an email when something happens. Enter one address per line. If there is none, it goes to ${identity.email}.`}
      schema={NotificationsForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <TextAreaField
            field={fields.leads}
            label={LABELS.leads}
            hint="Quote requests, pitches, messages and discovery sessions."
            rows={3}
          />
          <TextAreaField
            field={fields.applications}
            label={LABELS.applications}
            hint="New ones and withdrawn ones."
            rows={3}
          />
          <TextAreaField
            field={fields.projects}
            label={LABELS.projects}
            hint="Comments and files that customers add to their projects."
            rows={3}
          />
          <TextAreaField
            field={fields.system}
            label={LABELS.system}
            hint="Such as a webhook that was switched off because its address stopped answering."
            rows={3}
          />
        </>
      )}
    </SettingsForm>
  );
}
