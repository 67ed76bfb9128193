import { LinksForm, linkFields } from "~/domain/settings/form-schemas";
import { LINK_DAYS_MAX } from "~/domain/settings/schema";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/links";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = { days: "Days" } as const;

export function meta() {
  return adminMeta("Links in emails");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "links", linkFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { key: "links", schema: LinksForm, toChange: (change) => change, toFields: linkFields });
}

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="links"
      title="Links in emails"
      lead="Emails about a quote, invoice or project contain a link that opens just that record, without an account. Links already sent keep the lifetime they were given. Each quote, invoice and project lists its links, and you can end them there."
      schema={LinksForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <TextField
          field={fields.days}
          label={LABELS.days}
          type="number"
          min={1}
          max={LINK_DAYS_MAX}
          required
          hint="How long a link works. After that, its reader can have a new one sent to the same address"
        />
      )}
    </SettingsForm>
  );
}
