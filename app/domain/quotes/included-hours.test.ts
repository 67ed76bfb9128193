import { describe, expect, it } from "vitest";
import { fromStoredContent, toStoredContent } from "~/db/schema/quote-content";
import { quoteContentOf, quoteItem } from "../../../tests/harness/quotes";
import { checkQuoteForm } from "./check-quote-form";
import { quoteFormValues } from "./quote-form";
import { itemPriceWords } from "./recurring";
import { versionChanges } from "./version-changes";

const EMAIL = "dana@juniperlane.example";

describe("hours that a line includes", () => {
  const hours = { minutes: 1200, rollOver: "all", carryMaxMinutes: 2400, aboveCents: 11_000 } as const;
  const retainer = quoteItem({ id: "2", name: "Retainer", unitPriceCents: 45_000, rhythm: "month", hours });

  it("are in the words of the line, a difference of two versions, and kept by form and storage", () => {
    const words = "Every month, 20 hours included, unused hours carry over, up to 40 hours, $110.00 an hour above that";
    expect(itemPriceWords(retainer)).toBe(words);
    const more = quoteContentOf({ items: [{ ...retainer, hours: { ...hours, minutes: 1500 } }] });
    const { lines } = versionChanges(quoteContentOf({ items: [retainer] }), more);
    expect(lines).toEqual([expect.objectContaining({ before: expect.stringContaining("20 hours") })]);
    expect(fromStoredContent(toStoredContent(more))).toEqual(more);
    const checked = checkQuoteForm(quoteFormValues(quoteContentOf({ items: [{ ...retainer, id: "" }] }), EMAIL, []));
    expect(checked).toMatchObject({ input: { items: [{ hours }] } });
  });

  it.each([
    [[{ rhythm: "" }], "items.0.rhythm"],
    [[{ included: "" }], "items.0.included"],
    [[{ above: "" }], "items.0.above"],
    [[{ carryMax: "" }], "items.0.carryMax"],
    [[{ minQuantity: "1", maxQuantity: "2" }], "items.0.maxQuantity"],
    [[{}, {}], "items.1.included"],
  ])("are refused with %j", (rows, field) => {
    const values = quoteFormValues(quoteContentOf({ items: rows.map(() => ({ ...retainer, id: "" })) }), EMAIL, []);
    const items = values.items.map((row, index) => ({ ...row, ...rows[index] }));
    const checked = checkQuoteForm({ ...values, items });
    expect(Object.keys("errors" in checked ? checked.errors : {})).toEqual([field]);
  });

  it("may be alternatives of one group", () => {
    const group = "Hours";
    const items = ["1", "2"].map((name) => ({ ...retainer, id: "", name, group }));
    expect(checkQuoteForm(quoteFormValues(quoteContentOf({ items }), EMAIL, []))).toHaveProperty("input");
  });
});
