import type { PaymentFacts } from "~/domain/billing/record-payment.server";

/** A payment of $100 as the provider shows it, unless told otherwise. */
export function paymentOf(
  facts: Partial<PaymentFacts> & Pick<PaymentFacts, "providerId" | "businessId">,
): PaymentFacts {
  const at = new Date("2026-03-02T15:00:00.000Z");
  return {
    quoteId: null,
    invoiceId: null,
    subscriptionId: null,
    amountCents: 10_000,
    refundedCents: 0,
    status: "paid",
    isDisputed: false,
    invoiceNumber: null,
    invoiceProviderId: null,
    customerProviderId: null,
    payerEmail: "",
    description: "Website",
    paidAt: facts.status === "failed" ? null : at,
    createdAt: at,
    ...facts,
  };
}
