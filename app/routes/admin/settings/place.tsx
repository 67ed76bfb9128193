import { findMoney } from "~/domain/settings/find-money.server";
import { PlaceForm, placeFields, toPlaceChange } from "~/domain/settings/place-form";
import { getSetting } from "~/domain/settings/queries.server";
import { listCountries } from "~/lib/countries";
import { currencyName } from "~/lib/money";
import { CURRENCIES } from "~/lib/place";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { SelectField, TextAreaField, TextField } from "../kit/fields";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/place";
import { FieldGroup } from "./field-group";
import { saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";

const LABELS = {
  country: "Country",
  street: "Street",
  postalCode: "Postal code",
  city: "City",
  region: "State or region",
  regionCode: "Its abbreviation",
  timeZone: "Time zone",
  currency: "Currency",
  csvSeparator: "Separator",
  csvCharset: "Character set",
  law: "Governing law",
  venue: "Courts",
} as const;

const SEPARATORS = [
  { value: "place", label: "As usual in your country" },
  { value: "comma", label: "Comma" },
  { value: "semicolon", label: "Semicolon" },
];

const CHARSETS = [
  { value: "utf-8-mark", label: "UTF-8 with mark" },
  { value: "utf-8", label: "UTF-8" },
];

export function meta() {
  return adminMeta("Place");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "identity"));
  const known = Intl.supportedValuesOf("timeZone");
  const zones = known.includes(value.timeZone) ? known : [value.timeZone, ...known];
  return {
    fields: placeFields(value),
    updatedAt,
    invalid: ADMIN_NOTICES["invalid-settings"],
    zones,
    countries: listCountries(),
    currencies: listCurrencies(),
    money: await findMoney(app),
  };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    key: "identity",
    schema: PlaceForm,
    toChange: toPlaceChange,
    toFields: placeFields,
    refused: async ({ currency }): Promise<Record<string, string[]>> => {
      const { app } = backOffice(args.context);
      const { value } = await asRoute(() => getSetting(app, "identity"));
      const money = currency === value.currency ? "" : await findMoney(app);
      return money === "" ? {} : { currency: [keepsCurrency(money)] };
    },
  });
}

export default function Place({
  loaderData: { zones, countries, currencies, money, ...form },
  actionData,
}: Route.ComponentProps) {
  const choices = zones
    .map((zone) => ({ value: zone, label: zoneLabel(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <SettingsForm
      id="place"
      title="Place"
      lead="Where you are. Pages, documents and emails follow right away; what was sent stays as it is."
      schema={PlaceForm}
      labels={LABELS}
      answer={actionData}
      {...form}
    >
      {(fields) => (
        <>
          <FieldGroup title="Address">
            <SelectField
              field={fields.country}
              data-names=""
              label={LABELS.country}
              choices={countries}
              required
              hint="It determines how your address is written and how phone numbers without a country code are read."
            />
            <TextAreaField
              field={fields.street}
              label={LABELS.street}
              rows={2}
              autoComplete="street-address"
              hint="The lines above the city. Leave it empty to give only the city."
            />
            <TextField field={fields.city} label={LABELS.city} required autoComplete="address-level2" />
            <TextField field={fields.postalCode} label={LABELS.postalCode} maxLength={12} autoComplete="postal-code" />
            <TextField
              field={fields.region}
              label={LABELS.region}
              hint="Leave it empty where addresses have none."
              autoComplete="address-level1"
            />
            <TextField
              field={fields.regionCode}
              label={LABELS.regionCode}
              maxLength={3}
              hint="For example, TX. Optional."
            />
          </FieldGroup>
          <FieldGroup title="Time">
            <SelectField
              field={fields.timeZone}
              label={LABELS.timeZone}
              choices={choices}
              required
              hint="Used for every time shown, for when a day begins and ends, and for your working hours."
            />
          </FieldGroup>
          <FieldGroup title="Money">
            <SelectField
              field={fields.currency}
              data-names=""
              label={LABELS.currency}
              choices={currencies}
              required
              hint={
                money === ""
                  ? "Used for every price and amount. Choose it before your first quote, because amounts aren’t converted."
                  : keepsCurrency(money)
              }
            />
          </FieldGroup>
          <FieldGroup title="CSV files">
            <SelectField
              field={fields.csvSeparator}
              label={LABELS.csvSeparator}
              choices={SEPARATORS}
              hint="Spreadsheets in places with a decimal comma expect semicolons, and decimals follow."
            />
            <SelectField
              field={fields.csvCharset}
              label={LABELS.csvCharset}
              choices={CHARSETS}
              hint="Spreadsheets need the mark. Choose the other one for programs that can’t read it."
            />
          </FieldGroup>
          <FieldGroup title="Law">
            <TextField
              field={fields.law}
              label={LABELS.law}
              required
              hint="In your terms, after “governed by the laws of”."
            />
            <TextField
              field={fields.venue}
              label={LABELS.venue}
              required
              hint="In your terms, after “disputes go to”."
            />
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}

function keepsCurrency(money: string): string {
  return `There are already ${money} in ${currencyName()}. Amounts aren’t converted, so the currency can’t be changed.`;
}

function listCurrencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en-US", { type: "currency" });
  return CURRENCIES.map((value) => ({ value, label: `${names.of(value)} (${value})` }));
}

/** "Chicago, America": the city first, for those who type it; as narrow as a phone wants it. */
function zoneLabel(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  return parts.length > 1 ? `${parts.at(-1)}, ${parts[0]}` : zone;
}
