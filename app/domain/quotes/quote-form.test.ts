import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuoteContent } from "~/db/schema/quote-content";
import { NO_TAXES } from "~/domain/taxes/schema";
import { quoteInput } from "../../../tests/harness/quotes";
import { anyText } from "../../../tests/harness/schema-values";
import { SHIPPED_ITEMS } from "../../../tests/harness/shipped-catalogue";
import { checkQuoteForm } from "./check-quote-form";
import { toContent as contentOf } from "./content";
import { EMPTY_ROW, quoteFormValues, ROW_FIELDS, readQuoteForm } from "./quote-form";
import { type QuoteInput, withPlainNumbers } from "./schema";

let count = 0;
const ids = { uuid: () => `00000000-0000-7000-8000-${String(++count).padStart(12, "0")}` };
const toContent = ({ ids }: { ids: { uuid(): string } }, input: QuoteInput, before?: QuoteContent) =>
  contentOf(ids, input, { taxes: NO_TAXES, before }).content;
const EMAIL = "dana@juniperlane.example";

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

describe("the form of a quote", () => {
  it("shows a stored quote so that saving it again changes nothing", () => {
    for (const terms of [
      { discount: null },
      { discount: { type: "percentage", value: 15 } },
      { discount: { type: "fixed", value: "99.90" } },
    ]) {
      const content = toContent({ ids }, quoteInput(terms));
      const checked = checkQuoteForm(quoteFormValues(content, EMAIL, SHIPPED_ITEMS));
      if (!("input" in checked)) throw new Error(JSON.stringify(checked.errors));
      expect(toContent({ ids }, checked.input, content)).toEqual(content);
    }
  });

  it("fills name and price of a package from the catalogue, and leaves out empty rows", () => {
    const { items } = readQuoteForm(
      formOf([
        ...Object.values(ROW_FIELDS).map((name): [string, string] => [name, name === "itemCatalogue" ? "basic" : ""]),
        ...Object.values(ROW_FIELDS).map((name): [string, string] => [name, ""]),
      ]),
      SHIPPED_ITEMS,
    );
    expect(items[0]).toMatchObject({ catalogue: "basic", name: "Basic", amount: "2999" });
    const values = { ...quoteFormValues(toContent({ ids }, quoteInput()), EMAIL, SHIPPED_ITEMS), items };
    const checked = checkQuoteForm(values);
    expect("input" in checked && checked.input.items.map(({ amount }) => amount)).toEqual([299_900]);
  });

  it("says in which row something is wrong, counted as on the page", () => {
    const values = quoteFormValues(toContent({ ids }, quoteInput()), EMAIL, SHIPPED_ITEMS);
    const items = [EMPTY_ROW, { ...EMPTY_ROW, name: "Logo", amount: "1.234" }, { ...EMPTY_ROW, amount: "5" }];
    const checked = checkQuoteForm({ ...values, items, discountKind: "percentage", discountValue: "101" });
    expect("errors" in checked && Object.keys(checked.errors).sort()).toEqual([
      "discountValue",
      "items.1.amount",
      "items.2.name",
    ]);
  });

  it.each([
    ["2,999", 299_900],
    ["$12.5", 1250],
    ["0", 0],
    ["0.07", 7],
    ["1e3", null],
    ["-5", null],
    ["99999999999", null],
    ["12.345", null],
  ])("reads the amount %s", (amount, cents) => {
    const values = quoteFormValues(toContent({ ids }, quoteInput()), EMAIL, SHIPPED_ITEMS);
    const checked = checkQuoteForm({ ...values, items: [{ ...EMPTY_ROW, name: "Logo", amount }] });
    if (cents === null) expect(checked).toHaveProperty(["errors", "items.0.amount"]);
    else expect("input" in checked && checked.input.items[0]?.amount).toBe(cents);
  });

  it("reads whatever is sent without failing", () => {
    const names = [...Object.values(ROW_FIELDS), "businessEmail", "discountKind", "depositPercent", "validUntil"];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), anyText), { maxLength: 30 }), (entries) => {
        expect(checkQuoteForm(readQuoteForm(formOf(entries), SHIPPED_ITEMS))).toBeDefined();
      }),
    );
  });
});

it.each(["Q-0042", "q-42", "Q\u20110042", "Ｑ－００４２", "Q\u200b-00\u00ad42", "Q – 0042", "q42", "Q 0042"])(
  "the number %j is looked for as it is stored",
  (typed) => {
    expect(withPlainNumbers(`${typed} bakery`)).toBe("42 bakery");
  },
);
