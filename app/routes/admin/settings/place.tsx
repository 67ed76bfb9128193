import { hasSamples } from "~/domain/samples/queries.server";
import { findMoney } from "~/domain/settings/find-money.server";
import { PlaceForm, placeFields, toPlaceChange } from "~/domain/settings/place-form";
import { getSetting } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { listCountries } from "~/lib/countries";
import { currencyName } from "~/lib/money";
import { CHECK_ANSWERS } from "~/lib/notice";
import { CURRENCIES } from "~/lib/place";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { SelectField, TextAreaField, TextField } from "../kit/fields";
import type { Route } from "./+types/place";
import { FieldGroup } from "./field-group";
import { saveSettings } from "./save-settings.server";
import { SettingsForm } from "./settings-form";
import { USUAL, UsualPlace, withOwnCountry, withUsual } from "./usual-place";
import { PLACE_WORDS } from "./words/agency-words";

const SEPARATORS = [
  { value: "place", label: "As usual in your country" },
  { value: "comma", label: "Comma" },
  { value: "semicolon", label: "Semicolon" },
];

const CHARSETS = [
  { value: "utf-8-mark", label: "UTF-8 with BOM" },
  { value: "utf-8", label: "UTF-8" },
];

export function meta() {
  return adminMeta("Place");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { value, updatedAt } = await asRoute(() => getSetting(app, "identity"));
  const known = Intl.supportedValuesOf("timeZone");
  const zones = known.includes(value.timeZone) ? known : [value.timeZone, ...known];
  const locked = await currencyLock(app);
  const chosen = new URL(request.url).searchParams.get(USUAL);
  return {
    fields: withUsual(withOwnCountry(placeFields(value), locked !== ""), chosen, locked !== ""),
    updatedAt,
    invalid: CHECK_ANSWERS,
    zones,
    countries: listCountries(),
    currencies: listCurrencies(),
    locked,
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
      const locked = currency === value.currency ? "" : await currencyLock(app);
      return locked === "" ? {} : { currency: [locked] };
    },
  });
}

export default function Place({
  loaderData: { zones, countries, currencies, locked, ...form },
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
      words={PLACE_WORDS}
      answer={actionData}
      {...form}
    >
      {(fields) => (
        <>
          <FieldGroup title="Address">
            <SelectField {...fields.country} data-names="" choices={countries} required />
            <UsualPlace
              ids={{
                country: fields.country.field.id,
                timeZone: fields.timeZone.field.id,
                currency: fields.currency.field.id,
                law: fields.law.field.id,
                venue: fields.venue.field.id,
                city: fields.city.field.id,
                region: fields.region.field.id,
                regionCode: fields.regionCode.field.id,
              }}
              country={form.fields.country}
              isCurrencyLocked={locked !== ""}
            />
            <TextAreaField {...fields.street} rows={2} autoComplete="street-address" />
            <TextField {...fields.city} required autoComplete="address-level2" />
            <TextField {...fields.postalCode} maxLength={12} autoComplete="postal-code" />
            <TextField {...fields.region} autoComplete="address-level1" />
            <TextField {...fields.regionCode} maxLength={3} />
          </FieldGroup>
          <FieldGroup title="Time">
            <SelectField {...fields.timeZone} choices={choices} required />
          </FieldGroup>
          <FieldGroup title="Money">
            <SelectField
              {...fields.currency}
              data-names=""
              choices={currencies}
              required
              hint={
                locked ||
                "Used for every price and amount. Choose it before your first quote, because amounts aren’t converted."
              }
            />
          </FieldGroup>
          <FieldGroup title="CSV files">
            <SelectField {...fields.csvSeparator} choices={SEPARATORS} />
            <SelectField {...fields.csvCharset} choices={CHARSETS} />
          </FieldGroup>
          <FieldGroup title="Law">
            <TextField {...fields.law} required />
            <TextField {...fields.venue} required />
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}

/** Returns why the currency can't be changed, and what to do if samples use it. Empty: it can. */
async function currencyLock(app: AppContext): Promise<string> {
  const money = await findMoney(app);
  if (money === "") return "";
  const reason = `There are already ${money} in ${currencyName()}. Amounts aren’t converted, so the currency can’t be changed.`;
  return (await hasSamples(app))
    ? `${reason} Samples count, too: you can remove them in Settings, under Samples.`
    : reason;
}

function listCurrencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames("en-US", { type: "currency" });
  return CURRENCIES.map((value) => ({ value, label: `${names.of(value)} (${value})` }));
}

/** Returns "Chicago, America": the city first, for typing, and short enough for a phone. */
function zoneLabel(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  return parts.length > 1 ? `${parts.at(-1)}, ${parts[0]}` : zone;
}
