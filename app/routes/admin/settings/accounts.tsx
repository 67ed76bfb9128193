import { type Chart, chartOf } from "~/domain/books/accounts";
import { type AccountRate, listAccountRates } from "~/domain/books/queries.server";
import { taxWords } from "~/domain/money/words";
import {
  ACCOUNT_LENGTHS,
  ACCOUNT_MAX_CHARACTERS,
  accountingChange,
  accountingFields,
  accountingForm,
  type CHARTS,
  type RateField,
  rateField,
  YEAR_MONTHS,
} from "~/domain/settings/accounting-setting";
import { getAccounting } from "~/domain/settings/queries.server";
import { agencyCountry } from "~/lib/place";
import { asRoute } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { choicesOf } from "../kit/define-list";
import { SelectField, TextField } from "../kit/fields";
import type { Route } from "./+types/accounts";
import { loadSettings, saveSettings } from "./save-settings.server";
import { SettingsForm, type WordedField } from "./settings-form";
import { ACCOUNTING_WORDS } from "./words/accounting-words";
import type { FormWords } from "./words/field-words";

const CHART_LABELS = {
  place: "As usual in your country",
  skr03: "SKR 03",
  skr04: "SKR 04",
  own: "Your own",
} as const satisfies Record<(typeof CHARTS)[number], string>;

const MONTHS = "January February March April May June July August September October November December".split(" ");
const MONTH_CHOICES = YEAR_MONTHS.map((value, index) => ({ value, label: MONTHS[index] ?? value }));
const LENGTH_CHOICES = ACCOUNT_LENGTHS.map((value) => ({ value, label: value }));

const RATE_WORDS = {
  revenue: "Revenue account",
  tax: "Account of the tax",
  code: "Tax code",
} as const satisfies Record<RateField, string>;

export function meta() {
  return adminMeta("Accounts");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const rates = await asRoute(() => listAccountRates(app));
  const keys = rates.map(({ key }) => key);
  const settings = await loadSettings(context, "accounting", (value) => accountingFields(value, keys));
  const chart = chartOf(await asRoute(() => getAccounting(app)), agencyCountry());
  return { ...settings, rates, chart };
}

export async function action(args: Route.ActionArgs) {
  const { app } = backOffice(args.context);
  const keys = (await asRoute(() => listAccountRates(app))).map(({ key }) => key);
  const { rates } = await asRoute(() => getAccounting(app));
  return saveSettings(args, {
    key: "accounting",
    schema: accountingForm(keys),
    toChange: (form) => accountingChange(form, keys, rates),
    toFields: (value) => accountingFields(value, keys),
  });
}

/** Accounts for bookkeeping exports: those of money, and one set per tax rate. */
export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, chart, ...form } = loaderData;
  const words: FormWords = {
    ...ACCOUNTING_WORDS,
    ...Object.fromEntries(
      rates.flatMap((rate) => wordsOf(rate).map(({ name, label }) => [name, { label, isName: true }])),
    ),
  };
  return (
    <SettingsForm
      id="accounting"
      title="Accounts"
      lead="For the files that bookkeepers import from Money, Books: DATEV, Xero, QuickBooks and ledgers. Empty fields follow the chart or the program."
      schema={accountingForm(rates.map(({ key }) => key))}
      words={words}
      answer={actionData}
      {...form}
    >
      {(fields) => (
        <div className="space-y-8">
          <Plain fields={fields} />
          <Each of={rates} by={({ key }) => key}>
            {(rate) => <Rate rate={rate} fields={fields} chart={chart} />}
          </Each>
        </div>
      )}
    </SettingsForm>
  );
}

type Fields = Readonly<Record<string, WordedField>>;

function Plain({ fields }: { fields: Fields }) {
  const { chart, receivables, bank, provider, cash, consultant, client, yearBegins, accountLength } = fields;
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {chart ? (
        <div className="sm:col-span-2">
          <SelectField {...chart} required choices={choicesOf(CHART_LABELS)} />
        </div>
      ) : null}
      {[receivables, bank, provider, cash].map((field) =>
        field ? <AccountField key={field.field.name} {...field} /> : null,
      )}
      {[consultant, client].map((field) =>
        field ? (
          <TextField key={field.field.name} {...field} inputMode="numeric" maxLength={7} autoComplete="off" />
        ) : null,
      )}
      {yearBegins ? <SelectField {...yearBegins} required choices={MONTH_CHOICES} /> : null}
      {accountLength ? <SelectField {...accountLength} required choices={LENGTH_CHOICES} /> : null}
    </div>
  );
}

/** Accounts of one rate. */
function Rate({ rate, fields, chart }: { rate: AccountRate; fields: Fields; chart: Chart }) {
  return (
    <fieldset>
      <legend className="mb-3 font-[600] wrap-anywhere">{nameOf(rate)}</legend>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
        {wordsOf(rate).map(({ name, field, short }) => {
          const worded = fields[name];
          const hint = field === "code" ? codeHint(chart) : undefined;
          return worded ? <AccountField key={name} {...worded} label={short} {...(hint ? { hint } : {})} /> : null;
        })}
      </div>
    </fieldset>
  );
}

function AccountField(field: WordedField) {
  return <TextField {...field} maxLength={ACCOUNT_MAX_CHARACTERS} autoComplete="off" spellCheck={false} />;
}

function codeHint(chart: Chart): string {
  return chart === null ? "The program’s name of the rate" : "DATEV’s BU key; empty for accounts that know their tax";
}

function nameOf({ tax }: AccountRate): string {
  return tax === null ? "No tax" : taxWords(tax);
}

function wordsOf(rate: AccountRate): { name: string; field: RateField; label: string; short: string }[] {
  const ofRate = rate.tax === null ? (["revenue", "code"] as const) : (["revenue", "tax", "code"] as const);
  return ofRate.map((field) => ({
    name: rateField(field, rate.key),
    field,
    label: `${nameOf(rate)}: ${RATE_WORDS[field]}`,
    short: RATE_WORDS[field],
  }));
}
