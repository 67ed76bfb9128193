import { expect, it } from "vitest";
import { knownFields } from "~/lib/check-fields";
import {
  ACCOUNTING_DEFAULTS,
  AccountingSetting,
  accountingChange,
  accountingFields,
  accountingForm,
  rateKey,
} from "./accounting-setting";

const RATES = ["Sales tax", "USt. 19 %", "消費税".repeat(20), "T.V.A. [réduite]"].map((name) => ({
  name,
  ratePpm: 82_500,
  taxablePpm: 1_000_000,
}));
const KEYS = [...RATES.map(rateKey), rateKey(null)];

it("names the fields of every rate as a form can have them, and keeps what is typed", () => {
  const schema = accountingForm(KEYS);
  const form = new FormData();
  for (const name of Object.keys(schema._zod.def.shape)) form.append(name, "4400");
  const known = knownFields(form, schema);
  const { rates } = accountingChange(Object.fromEntries(known), KEYS, {});
  expect(Object.keys(rates ?? {})).toEqual(KEYS);
  expect(AccountingSetting.parse({ rates }).rates).toEqual(rates);
  const shown = accountingFields({ ...ACCOUNTING_DEFAULTS, rates: rates ?? {} }, KEYS);
  expect(KEYS.map((key) => shown[`revenue-${key}`])).toEqual(KEYS.map(() => "4400"));
});
