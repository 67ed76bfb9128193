import { AgencyForm, agencyFields, SOCIAL_LABELS, toIdentityChange } from "~/domain/settings/form-schemas";
import { SOCIAL_NETWORKS } from "~/domain/settings/schema";
import { adminMeta } from "../admin-meta";
import { TextField } from "../kit/fields";
import type { Route } from "./+types/agency";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  name: "Name",
  legalName: "Legal name",
  tagline: "Tagline",
  email: "Email",
  phone: "Phone",
  privacyEmail: "Privacy email",
  legalEmail: "Legal email",
  city: "City",
  region: "State",
  regionCode: "State, two letters",
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
      lead="Your agency's details on the site, in the legal texts and in every message. Changes show everywhere right away."
      schema={AgencyForm}
      labels={LABELS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <Group title="Name">
            <TextField field={fields.name} label={LABELS.name} required autoComplete="organization" />
            <TextField field={fields.legalName} label={LABELS.legalName} required hint="Used in the legal texts." />
            <TextField field={fields.tagline} label={LABELS.tagline} required className="sm:col-span-2" />
          </Group>
          <Group title="Contact">
            <TextField field={fields.email} label={LABELS.email} type="email" required />
            <TextField field={fields.phone} label={LABELS.phone} type="tel" required />
            <TextField field={fields.privacyEmail} label={LABELS.privacyEmail} type="email" required />
            <TextField field={fields.legalEmail} label={LABELS.legalEmail} type="email" required />
          </Group>
          <Group title="Place">
            <TextField field={fields.city} label={LABELS.city} required />
            <TextField field={fields.region} label={LABELS.region} required />
            <TextField field={fields.regionCode} label={LABELS.regionCode} required maxLength={2} />
            <TextField
              field={fields.founded}
              label={LABELS.founded}
              inputMode="numeric"
              maxLength={4}
              hint="A year, or empty."
            />
          </Group>
          <Group title="Profiles on other sites">
            {SOCIAL_NETWORKS.map((network) => (
              <TextField
                key={network}
                field={fields[network]}
                label={LABELS[network]}
                type="url"
                placeholder="https://"
              />
            ))}
          </Group>
        </>
      )}
    </SettingsForm>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="border-t border-rule pt-4">
      <legend className="float-left mb-3 w-full font-[600]">{title}</legend>
      <div className="clear-left grid gap-x-6 gap-y-1 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
