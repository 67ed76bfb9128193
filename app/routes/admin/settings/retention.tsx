import { RetentionForm, retentionFields } from "~/domain/settings/form-schemas";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/retention";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { RETENTION_WORDS } from "./words/access-words";

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
  return (
    <SettingsForm
      id="retention"
      title="Retention"
      lead="How long you keep what people gave you. Anything older is permanently deleted every night, and the audit log records how many. Enter 0 to keep it forever."
      schema={RetentionForm}
      words={RETENTION_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {Object.entries(fields).map(([name, field]) => (
            <TextField key={name} {...field} type="number" min={0} max={3650} required />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
