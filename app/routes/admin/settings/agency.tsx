import { Link } from "react-router";
import { AgencyForm, agencyFields, SOCIAL_LABELS, toIdentityChange } from "~/domain/settings/form-schemas";
import { SOCIAL_NETWORKS } from "~/domain/settings/schema";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/agency";
import { FieldGroup } from "./field-group";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { PLACE_PATH } from "./working-time-path";

const LABELS = {
  name: "Name",
  legalName: "Legal name",
  tagline: "Tagline",
  email: "Email",
  phone: "Phone",
  privacyEmail: "Privacy email",
  legalEmail: "Legal email",
  founded: "Founded",
  ...SOCIAL_LABELS,
} as const;

export function meta() {
  return adminMeta("Agency");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "identity", agencyFields);
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "identity",
    schema: AgencyForm,
    toChange: toIdentityChange,
    toFields: agencyFields,
  });
}

export default function Agency({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="agency"
      title="Agency"
      lead={
        <>
          Your agency’s details on the site, in the legal texts and in every message. Changes show everywhere right
          away. Address, time zone and law are under{" "}
          <Link to={PLACE_PATH} className="link">
            Place
          </Link>
          .
        </>
      }
      schema={AgencyForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <FieldGroup title="Name">
            <TextField field={fields.name} label={LABELS.name} required autoComplete="organization" />
            <TextField field={fields.legalName} label={LABELS.legalName} required hint="Used in the legal texts." />
            <TextField field={fields.tagline} label={LABELS.tagline} required className="sm:col-span-2" />
            <TextField
              field={fields.founded}
              label={LABELS.founded}
              inputMode="numeric"
              maxLength={4}
              hint="Year. Optional."
            />
          </FieldGroup>
          <FieldGroup title="Contact">
            <TextField field={fields.email} label={LABELS.email} type="email" required />
            <TextField field={fields.phone} label={LABELS.phone} type="tel" required />
            <TextField field={fields.privacyEmail} label={LABELS.privacyEmail} type="email" required />
            <TextField field={fields.legalEmail} label={LABELS.legalEmail} type="email" required />
          </FieldGroup>
          <FieldGroup title="Profiles on other sites">
            {SOCIAL_NETWORKS.map((network) => (
              <TextField
                key={network}
                field={fields[network]}
                label={LABELS[network]}
                inputMode="url"
                placeholder="https://"
              />
            ))}
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}
