import { afterEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { settleIn } from "~/lib/place";
import { checkoutParams } from "./stripe-checkout-params";

afterEach(() => settleIn(DEFAULT_IDENTITY));

const VISIT = {
  id: "c1",
  businessId: "b1",
  customerId: "cus_1",
  successUrl: "https://agency.example/ok",
  cancelUrl: "https://agency.example/no",
};

it("the provider is asked for money in the agency's currency, for a sum and for a plan", () => {
  const asked = () => {
    const sum = checkoutParams(
      { ...VISIT, ask: { amountCents: 4_200, description: "Deposit", quoteId: "q1" } } as never,
      { product: null, taxRate: null },
    ); // safe: what the provider is told of alone
    const plan = { id: "p1", name: "Growth", priceCents: 7_900, chargeCents: 7_900, tax: null, interval: "month" };
    const monthly = checkoutParams({ ...VISIT, ask: { plan } } as never, { product: "prod_1", taxRate: null }); // safe: the same
    return [sum, monthly].map(({ line_items: [line] = [] }) => line?.price_data?.currency);
  };
  expect(asked()).toEqual(["usd", "usd"]);
  settleIn({ ...DEFAULT_IDENTITY, currency: "EUR" });
  expect(asked()).toEqual(["eur", "eur"]);
});
