import type { PaymentEmail, SubscriptionChangedEmail } from "~/domain/billing/email-data";
import type { InvoicePayPressedEmail } from "~/domain/invoices/email-data";
import { formatMoney } from "~/lib/money";
import { ACCOUNT, HOUSE, LEAD, type SamplesOf } from "./parts.samples";
import type * as messages from "./payment";

export const PAYMENT: PaymentEmail & { reason: string; payerEmail: string } = {
  ...ACCOUNT,
  amountCents: 300_050,
  description: "Quote #1001, <deposit>",
  invoiceNumber: "7FE1103-0001",
  at: LEAD.receivedAt,
  url: `${LEAD.origin}/dashboard/payments`,
  opens: null,
  hasAccount: true,
  reason: "We don’t know who paid it.",
  payerEmail: "payer@example.com",
};

const NEXT = "Please update the payment method, or pay in another way.";

export const SUBSCRIPTION_CHANGED: SubscriptionChangedEmail = {
  ...HOUSE,
  businessName: "Juniper & Lane <Bakery>",
  packageName: "Growth",
  monthlyPriceCents: 7900,
  change: "canceled",
  paidUntil: LEAD.replyDueAt,
  url: `${LEAD.origin}/admin/customers/${LEAD.leadId}`,
};

export const INVOICE_PAY_PRESSED: InvoicePayPressedEmail = {
  ...HOUSE,
  number: "2026-0007",
  title: "Website for Juniper & Lane",
  openCents: 173_200,
  businessName: "Juniper & Lane <Bakery>",
  name: "Dana O'Reyes",
  isShown: true,
  url: `${LEAD.origin}/admin/invoices/${LEAD.leadId}`,
};

export const SAMPLES: SamplesOf<typeof messages> = {
  paymentReceipt: [PAYMENT, { ...PAYMENT, opens: "invoice", url: `${LEAD.origin}/dashboard/invoices/${LEAD.leadId}` }],
  paymentFailed: [
    { ...PAYMENT, next: NEXT },
    { ...PAYMENT, next: NEXT, opens: "quote", url: `${LEAD.origin}/quotes/${LEAD.leadId}` },
  ],
  paymentFlagged: [PAYMENT],
  /** Formatted when read, because the format depends on the agency's location. */
  get moneyNews() {
    return [
      {
        ...HOUSE,
        businessName: "Juniper & Lane <Bakery>",
        title: "Invoice 2026-0001 is paid",
        text: `Site <b>for</b> you. ${formatMoney(100_000, { cents: "always" })} in total.`,
        url: INVOICE_PAY_PRESSED.url,
      },
    ];
  },
  subscriptionChanged: (["canceled", "began", "changed", "ended", "failed", "resumed"] as const).map((change) =>
    Object.assign({}, SUBSCRIPTION_CHANGED, { change }),
  ),
  invoicePayPressed: [true, false].map((isShown) => Object.assign({}, INVOICE_PAY_PRESSED, { isShown })),
};
