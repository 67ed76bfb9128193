import { describe, expect, it } from "vitest";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import type { PromotionConditions } from "~/domain/promotions/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeIssuedInvoice } from "../../../tests/harness/invoices";
import { acceptanceOf, makeSentQuote, quoteInput, SALES } from "../../../tests/harness/quotes";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { acceptQuote } from "./accept-quote.server";
import { createQuote } from "./create-quote.server";
import { recordAcceptance } from "./record-answer.server";
import { reopenQuote } from "./reopen-quote.server";
import { updateQuote } from "./update-quote.server";

const test = emptiedContext();

const sales = () => onBehalfOf(test.ctx, SALES);

async function promote(conditions: Partial<PromotionConditions>) {
  const made = await createPromotion(sales(), {
    code: "SPRING",
    description: "",
    discountType: "percentage",
    discountValue: 10,
    expiresOn: null,
    restrictions: "",
    maxUsage: 100,
    isActive: true,
    ...conditions,
  });
  expect(made.outcome).toBe("saved");
}

const draft = (changes: Record<string, unknown> = {}) =>
  createQuote(sales(), { quote: quoteInput({ promotionCode: "SPRING", ...changes }) });

const refused = (refusal: string) => ({ outcome: "promotion-refused", refusal });

async function accept({ actor }: Awaited<ReturnType<typeof makeCustomer>>, id: string) {
  return acceptQuote(onBehalfOf(test.ctx, actor), await acceptanceOf(test.ctx, actor, id));
}

describe("a promotion", () => {
  it("for packages needs one of them, and not as an option", async () => {
    await promote({ packageIds: ["premium", "medium"] });
    expect(await draft()).toMatchObject({ outcome: "saved" });
    expect(await draft({ items: [{ packageId: "basic", name: "Basic", amount: "2999" }] })).toEqual(
      refused("other-package"),
    );
    const optional = [{ packageId: "medium", name: "Medium", amount: "5999", isOptional: true }];
    expect(await draft({ items: optional })).toEqual(refused("other-package"));
  });

  it("from a total counts the lines before discount and tax", async () => {
    await promote({ minTotalCents: 599_900 });
    const made = await draft();
    if (made.outcome !== "saved") throw new Error(made.outcome);
    const { id } = made.quote;
    const less = [{ packageId: "medium", name: "Medium", amount: "5998.99" }];
    expect(await draft({ items: less })).toEqual(refused("below-total"));
    const changed = await updateQuote(sales(), { id, quote: quoteInput({ promotionCode: "SPRING", items: less }) });
    expect(changed).toEqual(refused("below-total"));
  });

  it("is looked at again with what the customer chose", async () => {
    await promote({ minTotalCents: 500_000 });
    const customer = await makeCustomer(test.ctx);
    const item = { name: "Consulting", amount: "1000", quantity: 5, minQuantity: 1, maxQuantity: 9 };
    const { id, draft: offered } = await makeSentQuote(test.ctx, {
      businessEmail: customer.email,
      businessId: customer.businessId,
      promotionCode: "SPRING",
      items: [item],
    });
    const acceptance = await acceptanceOf(test.ctx, customer.actor, id);
    const itemId = offered.items[0]?.id ?? "";
    const few = { ...acceptance, choice: { ids: [], quantities: { [itemId]: 4_000 }, typed: {} } };
    expect(await acceptQuote(onBehalfOf(test.ctx, customer.actor), few)).toEqual(refused("below-total"));
    expect(await acceptQuote(onBehalfOf(test.ctx, customer.actor), acceptance)).toMatchObject({ outcome: "accepted" });
  });

  it("is used by one customer as often as it may be, and again once that was undone", async () => {
    await promote({ maxPerCustomer: 1 });
    const [customer, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    const sent = (to: typeof customer) =>
      makeSentQuote(test.ctx, { businessEmail: to.email, businessId: to.businessId, promotionCode: "SPRING" });
    const [first, second, third] = [await sent(customer), await sent(customer), await sent(other)];
    expect(await accept(customer, first.id)).toMatchObject({ outcome: "accepted" });
    expect(await accept(customer, second.id)).toEqual(refused("per-customer"));
    expect(await draft({ businessEmail: customer.email })).toEqual(refused("per-customer"));
    expect(await accept(other, third.id)).toMatchObject({ outcome: "accepted" });
    await reopenQuote(sales(), { id: first.id, reason: "By mistake" });
    expect(await accept(customer, second.id)).toMatchObject({ outcome: "accepted" });
  });

  it("is used once by a customer who accepts two quotes at once", async () => {
    await promote({ maxPerCustomer: 1 });
    const customer = await makeCustomer(test.ctx);
    const { email: businessEmail, businessId } = customer;
    const made = [1, 2, 3].map(() => makeSentQuote(test.ctx, { businessEmail, businessId, promotionCode: "SPRING" }));
    const ends = await Promise.all((await Promise.all(made)).map(({ id }) => accept(customer, id)));
    expect(ends.map(({ outcome }) => outcome).sort()).toEqual(["accepted", "promotion-refused", "promotion-refused"]);
  });

  it("for new customers is for those without a quote that they accepted and without an invoice", async () => {
    await promote({ isForNewCustomers: true });
    const [fresh, billed] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
    await makeIssuedInvoice(test.ctx, billed.businessId);
    expect(await draft({ businessEmail: billed.email })).toEqual(refused("not-new"));
    const { id } = await makeSentQuote(test.ctx, {
      businessEmail: fresh.email,
      businessId: fresh.businessId,
      promotionCode: "SPRING",
    });
    const record = { id, name: "Dana", evidence: "Call", clientAddress: "", userAgent: "" };
    const choice = { ids: [], quantities: {}, typed: {} };
    expect(await recordAcceptance(sales(), { ...record, choice })).toMatchObject({ outcome: "accepted" });
    expect(await draft({ businessEmail: fresh.email })).toEqual(refused("not-new"));
  });
});
