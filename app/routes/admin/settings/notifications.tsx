import { NotificationsForm, notificationFields } from "~/domain/settings/form-schemas";
import { shownMailbox } from "~/lib/own-letters";
import { useShell } from "~/routes/use-shell";
import { adminMeta } from "../admin-meta";
import { TextAreaField } from "../kit/fields";
import type { Route } from "./+types/notifications";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { NOTIFICATION_WORDS } from "./words/mail-words";

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
      lead={`Who gets an email when something happens. Enter one address per line. If there is none, it goes to ${shownMailbox(identity.email)}.`}
      schema={NotificationsForm}
      words={NOTIFICATION_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <TextAreaField {...fields.leads} rows={3} />
          <TextAreaField {...fields.applications} rows={3} />
          <TextAreaField {...fields.projects} rows={3} />
          <TextAreaField {...fields.system} rows={3} />
        </>
      )}
    </SettingsForm>
  );
}
