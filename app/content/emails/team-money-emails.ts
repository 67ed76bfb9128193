import { email } from "./email-text";

const LINK = "The button that opens it in the back office";
const BUSINESS = "The business’s name";
const PLAN = "The plan’s name";
const DAY = "The day until which it’s paid";
const DETAILS = "The customer, the plan and its price";
const NUMBER = "The invoice’s number";
const AMOUNT = "What is still open";
const INVOICE = "What it’s for, what is open, its number and the customer";

const OF_PLAN = { business: BUSINESS, plan: PLAN, day: DAY, link: LINK, details: DETAILS };

/** Emails to the agency's team about money. */
export const TEAM_MONEY_EMAILS = {
  "payment-flagged": email({
    subject: "A payment of {amount} needs attention",
    preview: "{reason}",
    heading: "A payment needs attention",
    body: `The payment provider reported {amount}. {reason} We recorded it and did nothing else with it.

{link}

{details}

You can refund it on its invoice in the back office, or at the payment provider.`,
    tokens: {
      amount: "How much",
      reason: "Why it needs attention, in a sentence",
      link: "The button that opens the payments",
      details: "What it was for, the amount, the invoice, the date and the payer",
    },
    required: ["reason", "link", "details"],
  }),
  "money-news": email({
    subject: "{business}: {title}",
    preview: "{message}",
    heading: "{title}",
    body: `{message}

{link}

{details}`,
    tokens: {
      business: BUSINESS,
      title: "What happened",
      message: "The same at greater length",
      link: LINK,
      details: "The customer",
    },
    required: ["message", "link"],
  }),
  "invoice-pay-pressed": email({
    variant: "They know how to pay",
    subject: "{business} wants to pay invoice {number}",
    preview: "{amount} is open.",
    heading: "{business} wants to pay invoice {number}",
    body: `{name} pressed "Pay" and was shown your bank details. Record the payment once it has arrived.

{link}

{details}`,
    tokens: {
      business: BUSINESS,
      number: NUMBER,
      name: "Who pressed it",
      amount: AMOUNT,
      link: "The button that opens the invoice",
      details: INVOICE,
    },
    required: ["link", "details"],
  }),
  "invoice-pay-pressed--unknown": email({
    variant: "Settings don’t say how to pay",
    subject: "{business} wants to pay invoice {number}",
    preview: "{amount} is open.",
    heading: "{business} wants to pay invoice {number}",
    body: `{name} pressed "Pay", but the invoice doesn’t say how because Settings has no bank details. Add them under Invoices, or tell {business} how to pay.

{link}

{details}`,
    tokens: {
      business: BUSINESS,
      number: NUMBER,
      name: "Who pressed it",
      amount: AMOUNT,
      link: "The button that opens the invoice",
      details: INVOICE,
    },
    required: ["link", "details"],
  }),
  "subscription-changed--began": email({
    variant: "Began",
    subject: "{business} began {plan}",
    preview: "It is paid until {day}.",
    heading: "{business} began {plan}",
    body: "It is paid until {day}.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
  "subscription-changed--changed": email({
    variant: "Another plan",
    subject: "{business} changed to {plan}",
    preview: "It is charged again on {day}.",
    heading: "{business} changed to {plan}",
    body: "It is charged again on {day}.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
  "subscription-changed--failed": email({
    variant: "Payment failed",
    subject: "{business} didn’t pay for {plan}",
    preview: "The last payment failed.",
    heading: "{business} didn’t pay for {plan}",
    body: "The last payment failed. The customer was asked to update the payment method.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
  "subscription-changed--canceled": email({
    variant: "Canceled",
    subject: "{business} canceled {plan}",
    preview: "It stays active until {day}.",
    heading: "{business} canceled {plan}",
    body: "It stays active until {day}. Until then, the customer can undo the cancellation.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
  "subscription-changed--ended": email({
    variant: "Ended",
    subject: "{plan} of {business} has ended",
    preview: "Nothing more will be charged.",
    heading: "{plan} of {business} has ended",
    body: "Nothing more will be charged.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
  "subscription-changed--resumed": email({
    variant: "Continues",
    subject: "{business} keeps {plan}",
    preview: "It is charged again on {day}.",
    heading: "{business} keeps {plan}",
    body: "It is charged again on {day}.\n\n{link}\n\n{details}",
    tokens: OF_PLAN,
    required: ["link"],
  }),
} as const;
