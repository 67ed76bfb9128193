import { serviceKey } from "~/domain/catalogue/keys";
import { findQuotable, type QuotableItem } from "~/domain/catalogue/schema";
import { hasEInvoices } from "~/domain/e-invoices/schema";
import type { TaxKind } from "~/domain/money/line";
import { taxWords } from "~/domain/money/words";
import { listAllPlans } from "~/domain/plans/queries.server";
import { createTaxRate, updateTaxRate } from "~/domain/taxes/change-taxes.server";
import { getTaxRate } from "~/domain/taxes/queries.server";
import {
  ALL_ITEMS,
  TAX_NAME_MAX_CHARACTERS,
  TAX_REASON_MAX_CHARACTERS,
  TAX_TAKEN,
  type TaxRate,
  TaxRateInput,
} from "~/domain/taxes/schema";
import { listPrices } from "~/domain/texts/list-prices.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import type { AppContext } from "~/kernel/app-context";
import { agencyDay } from "~/lib/calendar-date";
import { taxNameIn } from "~/lib/country-usual";
import { bad, good, invalid } from "~/lib/notice";
import { agencyCountry } from "~/lib/place";
import { whenStale } from "../../answer.server";
import { choicesOf } from "../../kit/define-list";
import { editDialog } from "../../kit/edit-dialog";
import { editor } from "../../kit/editor.server";
import { DefaultChoice } from "./default-choice";
import { TAXES_PATH, taxFields } from "./tax-fields";

const edit = editor({
  noun: "tax rate",
  back: TAXES_PATH,
  write: "setting.write",
  schema: TaxRateInput,
  invalid: invalid("Tax Rate"),
  failed: bad("Error", "The tax rate wasn’t saved. Please try again."),
  choices: async (app, rate?: TaxRate) => ({ defaultFor: await defaultChoices(app, rate) }),
  create: {
    fields: (app) => ({
      name: taxNameIn(agencyCountry()),
      taxable: "100",
      validFrom: agencyDay(app.clock.now()),
    }),
    save: createTaxRate,
    done: good("Tax rate saved"),
  },
  update: {
    param: "taxId",
    find: getTaxRate,
    fields: taxFields,
    nameOf: taxWords,
    stored: whenStale("tax.stale", (rate) => rate),
    save: (app, { value, ...edited }) => updateTaxRate(app, { ...edited, rate: value }),
    done: good("Tax rate saved"),
    isPrivate: true,
  },
  ends: {
    saved: "done",
    taken: { validFrom: TAX_TAKEN },
    "too-many": bad("Too many tax rates", "Delete some that you no longer use first."),
  },
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../../kit/edit-dialog";

const TAX_KIND_LABELS = {
  standard: "Standard",
  zero: "Zero rate",
  exempt: "Exempt",
  reverse: "Reverse charge",
  "intra-community": "Intra-Community supply",
  export: "Export outside the EU",
  outside: "Not subject to VAT",
} as const satisfies Record<TaxKind, string>;

const isShown = () => hasEInvoices(agencyCountry());

const THIRD = "sm:col-span-2";

export default editDialog({
  schema: TaxRateInput,
  fields: {
    name: {
      label: "Name",
      hint: "As customers see it, such as “Sales tax”",
      required: true,
      max: TAX_NAME_MAX_CHARACTERS,
      autoComplete: "off",
    },
    rate: {
      label: "Rate in percent",
      hint: "Up to four decimals",
      required: true,
      inputMode: "decimal",
      reads: "number",
      autoComplete: "off",
      width: THIRD,
    },
    taxable: {
      label: "Taxable share in percent",
      hint: "100: the whole price",
      required: true,
      inputMode: "decimal",
      reads: "number",
      autoComplete: "off",
      width: THIRD,
    },
    validFrom: {
      label: "Valid from",
      hint: "Replaces older rates with its name",
      required: true,
      type: "date",
      width: THIRD,
    },
    kind: {
      label: "Kind",
      kind: "choice",
      choices: choicesOf(TAX_KIND_LABELS),
      hint: "As e-invoices tell taxes apart. All but the first charge nothing.",
      isShown,
      width: "sm:col-span-3",
    },
    reason: {
      label: "Why no tax is charged",
      hint: "Stands on invoices, such as the law that says so",
      max: TAX_REASON_MAX_CHARACTERS,
      isShown,
      autoComplete: "off",
      width: "sm:col-span-3",
    },
    defaultFor: {
      label: "Default for",
      kind: "own",
      show: (field, choices) => <DefaultChoice field={field} choices={choices} />,
    },
  },
});

/** Plans can't be lines of quotes, only of subscription invoices. */
async function planChoices(app: AppContext, items: readonly QuotableItem[]) {
  const [{ groups }, { items: plans }] = [await listPrices(app), await listAllPlans(app)];
  const offered = [
    ...groups.flatMap(({ lines }) => lines),
    ...plans.map(({ name }) => ({ name, key: serviceKey(name) })),
  ];
  const names = new Map(offered.map(({ key = "", name }) => [key, name]));
  const others = [...names].filter(([key]) => key !== "" && findQuotable(items, key) === undefined);
  return others.map(([value, name]) => ({ value, label: `Plan: ${name}` }));
}

const KIND_WORDS = { package: "Package", service: "Service", role: "By the hour" } as const;

/** Lists the items that a rate can be the default for: the catalog, plus the rate's items that are no longer in it. */
async function defaultChoices(app: AppContext, rate?: TaxRate) {
  const items = await readQuotableItems(app);
  const plans = await planChoices(app, items);
  const known = [ALL_ITEMS, ...items.map(({ key }) => key), ...plans.map(({ value }) => value)];
  const former = rate?.defaultFor.filter((key) => !known.includes(key)) ?? [];
  return [
    { value: ALL_ITEMS, label: "Everything without a tax of its own" },
    ...items.map(({ key, kind, name }) => ({ value: key, label: `${KIND_WORDS[kind]}: ${name}` })),
    ...plans,
    ...former.map((key) => ({ value: key, label: `${key.replace(/^.*?:/, "")} (no longer offered)` })),
  ];
}
