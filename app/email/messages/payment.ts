import type {
  PaymentEmail,
  PaymentFailedEmail,
  PaymentFlaggedEmail,
  SubscriptionChangedEmail,
} from "~/domain/billing/email-data";
import type { InvoicePayPressedEmail } from "~/domain/invoices/email-data";
import type { MoneyNewsEmail } from "~/domain/notifications/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { agencyTime } from "./lead-words";

/** To the payer: what was paid, for what, and where the invoice is. */
export function paymentReceipt(data: PaymentEmail, say: Say): EmailContent {
  const { identity, name, amountCents, description, url, opens, hasAccount } = data;
  const amount = formatMoney(amountCents, { cents: "always" });
  const history = hasAccount
    ? "Once you’ve signed in, you’ll also find it in your dashboard under Payment History."
    : "";
  return {
    ...say("payment-receipt", { name, amount, description, history }),
    facts: factsOf(data),
    quotations: [],
    action: { label: opens ? `Open the ${opens}` : "Payment history", url },
    reason: `You received this because your business paid ${identity.name}.`,
  };
}

/** To the payer: a payment did not come through, and what to do. */
export function paymentFailed(data: PaymentFailedEmail, say: Say): EmailContent {
  const { identity, name, amountCents, description, url, opens, next } = data;
  return {
    ...say("payment-failed", { name, amount: formatMoney(amountCents, { cents: "always" }), description, next }),
    facts: factsOf(data),
    quotations: [],
    action: { label: `Open the ${opens ?? "dashboard"}`, url },
    reason: `You received this because a payment of your business to ${identity.name} failed.`,
  };
}

/** To the staff: a payment needs attention. */
export function paymentFlagged(data: PaymentFlaggedEmail, say: Say): EmailContent {
  const { amountCents, reason, payerEmail, url } = data;
  return {
    ...say("payment-flagged", { amount: formatMoney(amountCents, { cents: "always" }), reason }),
    facts: [...factsOf(data), ["Payer", payerEmail]],
    quotations: [],
    action: { label: "Open the payments", url },
    reason: "You received this because you get notifications about the program itself.",
  };
}

/** To the agency: news about a customer's payment. */
export function moneyNews({ businessName: business, title, text, url }: MoneyNewsEmail, say: Say): EmailContent {
  return {
    ...say("money-news", { business, title, message: text }),
    facts: [["Customer", business]],
    quotations: [],
    action: { label: "Open it", url },
    reason:
      "You received this because you own the agency’s account, have this customer’s lead, or get notifications about payments.",
  };
}

/** To the agency: a change of a customer's subscription. */
export function subscriptionChanged(data: SubscriptionChangedEmail, say: Say): EmailContent {
  const { businessName: business, packageName: plan, monthlyPriceCents, change, paidUntil, url } = data;
  return {
    ...say(`subscription-changed--${change}`, { business, plan, day: formatLongDate(agencyDay(paidUntil)) }),
    facts: [
      ["Customer", business],
      ["Plan", `${plan}, ${formatMoney(monthlyPriceCents)} a month`],
    ],
    quotations: [],
    action: { label: "Open the customer", url },
    reason: "You received this because you get notifications about payments.",
  };
}

/** To the agency: a customer wants to pay an invoice. */
export function invoicePayPressed(data: InvoicePayPressedEmail, say: Say): EmailContent {
  const { number, title, openCents, businessName: business, name, isShown, url } = data;
  const amount = formatMoney(openCents, { cents: "always" });
  return {
    ...say(isShown ? "invoice-pay-pressed" : "invoice-pay-pressed--unknown", { business, number, name, amount }),
    facts: [
      ["For", title],
      ["Open", amount],
      ["Invoice", number],
      ["Customer", business],
    ],
    quotations: [],
    action: { label: "Open the invoice", url },
    reason: "You received this because you get notifications about payments.",
  };
}

function factsOf({
  amountCents,
  description,
  invoiceNumber,
  at,
}: Pick<PaymentFlaggedEmail, "amountCents" | "description" | "invoiceNumber" | "at">) {
  return [
    ["For", description],
    ["Amount", formatMoney(amountCents, { cents: "always" })],
    ["Invoice", invoiceNumber],
    ["Date", agencyTime(at)],
  ] as const;
}
