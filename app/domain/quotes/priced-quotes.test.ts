import { describe, expect, it } from "vitest";
import { quoteAcceptances } from "~/db/schema/quotes";
import { getCustomer } from "~/domain/customers/queries.server";
import { updateCustomer } from "~/domain/customers/update-customer.server";
import { createTaxRate, deleteTaxRate, updateTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import type { Actor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { acceptanceOf, makeDraft, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { createQuote } from "./create-quote.server";
import { openOwnQuote } from "./own-quotes.server";
import { getQuote } from "./queries.server";
import { getQuoteDetail } from "./quote-history.server";
import { QuoteInput } from "./schema";
import { updateQuote } from "./update-quote.server";

const EMAIL = "dana@juniperlane.example";
const OWNER: Actor = { kind: "staff", userId: "o", name: "Ann", role: "owner" };
const HOURS = { name: "Full-Stack Developer", amount: "80", quantity: "20", unit: "hour" };

const test = emptiedContext();

async function makeTax(changes: Record<string, unknown> = {}) {
  const input = { name: "Sales tax", rate: "8.25", taxable: "100", validFrom: "2026-01-01", ...changes };
  const made = await createTaxRate(onBehalfOf(test.ctx, OWNER), TaxRateInput.parse(input));
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.rate;
}

function problems(item: Record<string, unknown>, others: Record<string, unknown>[] = []): string[] {
  const { businessName, businessEmail } = quoteInput();
  const quote = { businessName, businessEmail, validUntil: "2026-03-31", items: [item, ...others] };
  const result = QuoteInput.safeParse(quote);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
}

describe("a quote of 20 hours at $80 with 8.25% tax and a 40% deposit", () => {
  it("is $1,732.00 everywhere, $692.80 of it first", async () => {
    await makeTax({ defaultFor: ["all"] });
    const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
    const { id, totalCents, depositCents } = await makeSentQuote(test.ctx, { items: [HOURS], depositPercent: 40 });
    expect([totalCents, depositCents]).toEqual([173_200, 69_280]);
    const asDana = onBehalfOf(test.ctx, actor);
    const acceptance = await acceptanceOf(test.ctx, actor, id);
    expect(await acceptQuote(asDana, acceptance)).toMatchObject({ outcome: "accepted" });
    const opened = await openOwnQuote(asDana, id);
    expect(opened.balance).toMatchObject({ totalCents: 173_200, dueCents: 69_280, isDepositDue: true });
    expect(opened.total).toMatchObject({ subtotalCents: 160_000, taxes: [{ taxCents: 13_200 }], restCents: 103_920 });
    expect(opened.certificate).toMatchObject({ totalCents: 173_200 });
    const { versions } = await getQuoteDetail(onBehalfOf(test.ctx, SALES), id);
    expect(versions[0]?.lines).toContain("Full-Stack Developer: $1,600 (20 hours × $80.00; Sales tax 8.25%)");
    const { rows } = await test.pool.query<{ text: string }>("select text from emails where kind = 'quote-acceptance'");
    expect(rows[0]?.text).toContain("$1,600.00 (20 hours × $80.00)");
    for (const words of [
      "Sales tax 8.25%: $132.00",
      "Total: $1,732.00",
      "Deposit: $692.80, invoiced on acceptance, due 14 days later",
      "Balance: $1,039.20 when the work is done",
    ]) {
      expect(rows[0]?.text).toContain(words);
    }
  });

  it("keeps the tax it was sent with when the rate changes or goes", async () => {
    const rate = await makeTax({ defaultFor: ["role:full-stack-developer"] });
    const { id } = await makeSentQuote(test.ctx, { items: [HOURS] });
    const owner = onBehalfOf(test.ctx, OWNER);
    const dearer = TaxRateInput.parse({ name: "Sales tax", rate: "10", taxable: "100", validFrom: "2026-01-01" });
    await updateTaxRate(owner, { id: rate.id, updatedAt: rate.updatedAt, rate: dearer });
    await expect(updateTaxRate(owner, { id: rate.id, updatedAt: rate.updatedAt, rate: dearer })).rejects.toMatchObject({
      code: "tax.stale",
    });
    await deleteTaxRate(owner, { id: rate.id });
    expect((await getQuote(onBehalfOf(test.ctx, SALES), id)).totalCents).toBe(173_200);
  });
});

describe("what the customer may choose", () => {
  const GROUP = [
    { name: "Small server", amount: "100", group: "Hosting" },
    { name: "Large server", amount: "300", group: "Hosting" },
  ];
  const MONTHS = { name: "Care", amount: "99", quantity: "12", unit: "month", isOptional: true };

  it("is one of a group and a quantity within its bounds, and the certificate says so", async () => {
    const { actor } = await makeCustomer(test.ctx, { email: EMAIL });
    const items = [...GROUP, { ...MONTHS, minQuantity: "3", maxQuantity: "24" }];
    const { id, draft } = await makeSentQuote(test.ctx, { items });
    const [, large, care] = draft.items.map((item) => item.id);
    if (!(large && care)) throw new Error("no items");
    const asDana = onBehalfOf(test.ctx, actor);
    expect((await openOwnQuote(asDana, id)).totalCents).toBe(10_000);
    const acceptance = await acceptanceOf(test.ctx, actor, id);
    const choose = (quantity: number, typed: string) => {
      const choice = { ids: [large, care], quantities: { [care]: quantity }, typed: { [care]: typed } };
      return acceptQuote(asDana, { ...acceptance, choice });
    };
    expect(await choose(25_000, "25")).toEqual({ outcome: "quantity-refused" });
    expect(await choose(2500, "2.5")).toEqual({ outcome: "quantity-refused" });
    expect(await countRows(test.pool, "quote_acceptances")).toBe(0);
    expect(await choose(5500, "5.5")).toMatchObject({ outcome: "accepted" });
    const [certificate] = await test.ctx.db.select().from(quoteAcceptances);
    expect(certificate).toMatchObject({
      chosenItemIds: [large, care],
      chosenQuantities: { [care]: 5500 },
      totalCents: 30_000 + 54_450,
    });
    expect((await getQuote(onBehalfOf(test.ctx, SALES), id)).choice).toEqual({
      ids: [large, care],
      quantities: { [care]: 5500 },
    });
  });
});

describe("bad input", () => {
  it.each([
    ["a negative quantity", { quantity: "-1" }, "items.0.quantity"],
    ["no quantity at all", { quantity: "0" }, "items.0.quantity"],
    ["four decimals", { quantity: "1.2345" }, "items.0.quantity"],
    ["an unknown unit", { unit: "mile" }, "items.0.unit"],
    ["a negative price", { amount: "-80" }, "items.0.amount"],
    ["a sum beyond what a quote may come to", { amount: "9999999", quantity: "1000000" }, "items"],
    ["a group of one", { group: "Hosting" }, "items.0.group"],
    ["a group without a name", { group: "" }, "items.0.group"],
    ["bounds the wrong way round", { minQuantity: "30", maxQuantity: "10" }, "items.0.maxQuantity"],
    ["one bound alone", { minQuantity: "3" }, "items.0.maxQuantity"],
    ["a quantity outside its bounds", { minQuantity: "1", maxQuantity: "10" }, "items.0.quantity"],
  ])("%s is refused beside its field", (_what, change, field) => {
    expect(problems({ ...HOURS, ...change })).toEqual([field]);
  });

  it.each(["-1", "100.01", "8.12345", "abc", ""])("a tax of %s percent is refused", (rate) => {
    const result = TaxRateInput.safeParse({ name: "Tax", rate, taxable: "100", validFrom: "2026-01-01" });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["rate"]);
  });

  it("a tax that Settings don't know stores nothing, whether the quote is new or not", async () => {
    const sales = onBehalfOf(test.ctx, SALES);
    const { id } = await makeDraft(test.ctx);
    const quote = quoteInput({ items: [HOURS, { ...HOURS, taxRateId: id }] });
    expect(await createQuote(sales, { quote })).toEqual({ outcome: "tax-unknown", items: [1] });
    expect(await updateQuote(sales, { id, quote })).toEqual({ outcome: "tax-unknown", items: [1] });
    expect(await countRows(test.pool, "quotes")).toBe(1);
    expect((await getQuote(sales, id)).draft.items).toHaveLength(2);
  });

  it("only those who may write settings write taxes", async () => {
    const input = TaxRateInput.parse({ name: "Tax", rate: "1", taxable: "100", validFrom: "2026-01-01" });
    await expect(createTaxRate(onBehalfOf(test.ctx, SALES), input)).rejects.toMatchObject({
      code: "permission.denied",
    });
    await makeTax();
    const again = await createTaxRate(onBehalfOf(test.ctx, OWNER), { ...input, name: "SALES TAX" });
    expect(again).toEqual({ outcome: "taken" });
  });
});

it("a customer with a certificate pays no tax on new quotes, and the quote says by which", async () => {
  await makeTax({ defaultFor: ["all"] });
  const { businessId } = await makeCustomer(test.ctx, { email: EMAIL });
  const sales = onBehalfOf(test.ctx, SALES);
  const { name, notes } = await getCustomer(sales, businessId);
  await updateCustomer(sales, { id: businessId, customer: { name, notes, taxCertificate: "TX-4711" } });
  const { draft, totalCents } = await makeDraft(test.ctx, { items: [HOURS] });
  expect([draft.exemption, totalCents]).toEqual(["TX-4711", 160_000]);
});
