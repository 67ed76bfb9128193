import { Link } from "react-router";
import { saveAgency } from "~/domain/accounts/save-agency.server";
import { AgencyForm, agencyFields, toIdentityChange } from "~/domain/settings/form-schemas";
import { getSetting } from "~/domain/settings/queries.server";
import { SOCIAL_NETWORKS } from "~/domain/settings/schema";
import { listCountries } from "~/lib/countries";
import { good, MAIL_WAITS } from "~/lib/notice";
import { hasRegions } from "~/lib/postal-address";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import { SelectField, TextField } from "../kit/fields";
import type { Route } from "./+types/agency";
import { FieldGroup } from "./field-group";
import { loadSettings, saveSettings, sayWhere } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { PLACE_PATH } from "./settings-paths";
import { AGENCY_WORDS } from "./words/agency-words";

const NEEDS_REGION = "Addresses there name the state or province. Choose this country under Place, with its region.";

/** Explains to an owner with a placeholder address how the agency's address becomes theirs. */
function offered(email: string) {
  const how = `Your own address is made up. To use ${email}, open the link that we sent there.`;
  return good("Settings saved", how, { held: ["Settings saved", `${how} ${MAIL_WAITS}`] });
}

export function meta() {
  return adminMeta("Agency");
}

export function loader({ context }: Route.LoaderArgs) {
  return loadSettings(context, "identity", agencyFields).then((loaded) =>
    Object.assign(loaded, { countries: listCountries() }),
  );
}

export function action(args: Route.ActionArgs) {
  let ownAddress: string | null = null;
  return saveSettings(args, {
    key: "identity",
    schema: AgencyForm,
    toChange: toIdentityChange,
    toFields: agencyFields,
    refused: async ({ country }): Promise<Record<string, string[]>> => {
      const { value } = await asRoute(() => getSetting(backOffice(args.context).app, "identity"));
      const lacksRegion = country !== undefined && hasRegions(country) && value.region === "";
      return lacksRegion ? { country: [NEEDS_REGION] } : {};
    },
    save: async (app, update) => {
      ownAddress = await saveAgency(app, update);
    },
    done: (path) => (ownAddress === null ? sayWhere(path) : goWithNotice(path, offered(ownAddress))),
  });
}

export default function Agency({ loaderData: { countries, ...loaderData }, actionData }: Route.ComponentProps) {
  return (
    <SettingsForm
      id="agency"
      title="Agency"
      lead={
        <>
          Your agency’s details on the site, in the legal texts and in every message. Changes show everywhere right
          away. Address, time zone, currency and law are under{" "}
          <Link to={PLACE_PATH} className="link">
            Place
          </Link>
          .
        </>
      }
      schema={AgencyForm}
      words={AGENCY_WORDS}
      answer={actionData}
      {...loaderData}
    >
      {(fields) => (
        <>
          <FieldGroup title="Name">
            <TextField {...fields.name} required autoComplete="organization" />
            <TextField {...fields.legalName} required />
            <TextField {...fields.tagline} required className="sm:col-span-2" />
            <TextField {...fields.founded} inputMode="numeric" />
          </FieldGroup>
          <FieldGroup title="Contact">
            <TextField {...fields.email} type="email" required />
            <SelectField {...fields.country} choices={countries} data-names="" required />
            <TextField {...fields.phone} type="tel" required />
            <TextField {...fields.privacyEmail} type="email" required />
            <TextField {...fields.legalEmail} type="email" required />
          </FieldGroup>
          <FieldGroup title="Profiles on other sites">
            {SOCIAL_NETWORKS.map((network) => (
              <TextField key={network} {...fields[network]} inputMode="url" placeholder="https://" />
            ))}
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}
