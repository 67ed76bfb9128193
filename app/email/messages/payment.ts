import type {
  InvoicePayPressedEmail,
  MoneyNewsEmail,
  PaymentEmail,
  PaymentFlaggedEmail,
  SubscriptionChangedEmail,
} from "~/domain/kernel/email-data";
import type { EmailContent } from "~/email/email-content";
import type { Say } from "~/email/say";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { agencyTime } from "./lead-words";

const SUBJECT_MAX_CHARACTERS = 140;

/** To the payer: what was paid, for what, and where the invoice is. */
export function paymentReceipt(data: PaymentEmail, say: Say): EmailContent {
  const { identity, name, amountCents, description, url } = data;
  return {
    ...say("payment-receipt", { name, amount: formatMoney(amountCents, { cents: "always" }), description }),
    facts: factsOf(data),
    quotations: [],
    action: { label: "Payment history", url },
    reason: `You received this because your business paid ${identity.name}.`,
  };
}

/** To the payer: a payment did not come through, and what to do. */
export function paymentFailed(data: PaymentEmail, say: Say): EmailContent {
  const { identity, name, amountCents, description, url } = data;
  return {
    ...say("payment-failed", { name, amount: formatMoney(amountCents, { cents: "always" }), description }),
    facts: factsOf(data),
    quotations: [],
    action: { label: "Open the dashboard", url },
    reason: `You received this because a payment of your business to ${identity.name} failed.`,
  };
}

/** To the staff: a payment needs attention. */
export function paymentFlagged(data: PaymentFlaggedEmail): EmailContent {
  const { amountCents, reason, payerEmail, url } = data;
  const amount = formatMoney(amountCents, { cents: "always" });
  return {
    subject: `A payment of ${amount} needs attention`,
    preview: reason,
    heading: "A payment needs attention",
    paragraphs: [`The payment provider reported ${amount}. ${reason} We recorded it and did nothing else with it.`],
    facts: [...factsOf(data), ["Payer", payerEmail]],
    quotations: [],
    action: { label: "Open the payments", url },
    closing: ["You can refund it on its invoice in the back office, or at the payment provider."],
    reason: "You received this because you get notifications about the program itself.",
  };
}

/** To the agency: what happened to money of a customer. */
export function moneyNews({ businessName, title, text, url }: MoneyNewsEmail): EmailContent {
  return {
    subject: `${businessName}: ${title}`.slice(0, SUBJECT_MAX_CHARACTERS),
    preview: text,
    heading: title,
    paragraphs: [text],
    facts: [["Customer", businessName]],
    quotations: [],
    action: { label: "Open it", url },
    closing: [],
    reason:
      "You received this because you own the agency's account, have this customer's lead, or get notifications about payments.",
  };
}

/** To the agency: how a customer's subscription stands now. */
export function subscriptionChanged(data: SubscriptionChangedEmail): EmailContent {
  const { businessName, packageName, monthlyPriceCents, change, paidUntil, url } = data;
  const day = formatLongDate(agencyDay(paidUntil));
  const { title, text } = {
    began: { title: `${businessName} began ${packageName}`, text: `It is paid until ${day}.` },
    changed: { title: `${businessName} changed to ${packageName}`, text: `It is charged again on ${day}.` },
    failed: {
      title: `${businessName} didn't pay for ${packageName}`,
      text: "The last payment failed. The customer was asked to update the payment method.",
    },
    canceled: {
      title: `${businessName} canceled ${packageName}`,
      text: `It stays active until ${day}. Until then, the customer can undo the cancellation.`,
    },
    ended: { title: `${packageName} of ${businessName} has ended`, text: "Nothing more will be charged." },
    resumed: { title: `${businessName} keeps ${packageName}`, text: `It is charged again on ${day}.` },
  }[change];
  return {
    subject: title.slice(0, SUBJECT_MAX_CHARACTERS),
    preview: text,
    heading: title,
    paragraphs: [text],
    facts: [
      ["Customer", businessName],
      ["Plan", `${packageName}, ${formatMoney(monthlyPriceCents)} a month`],
    ],
    quotations: [],
    action: { label: "Open the customer", url },
    closing: [],
    reason: "You received this because you get notifications about payments.",
  };
}

/** To the agency: a customer wants to pay an invoice. */
export function invoicePayPressed(data: InvoicePayPressedEmail): EmailContent {
  const { number, title, openCents, businessName, name, isShown, url } = data;
  const amount = formatMoney(openCents, { cents: "always" });
  const next = isShown
    ? `${name} pressed "Pay" and was shown your bank details. Record the payment once it has arrived.`
    : `${name} pressed "Pay", but the invoice doesn't say how because Settings has no bank details. Add them under Invoicing, or tell ${businessName} how to pay.`;
  return {
    subject: `${businessName} wants to pay invoice ${number}`.slice(0, SUBJECT_MAX_CHARACTERS),
    preview: `${amount} is open.`,
    heading: `${businessName} wants to pay invoice ${number}`,
    paragraphs: [next],
    facts: [
      ["For", title],
      ["Open", amount],
      ["Invoice", number],
      ["Customer", businessName],
    ],
    quotations: [],
    action: { label: "Open the invoice", url },
    closing: [],
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
