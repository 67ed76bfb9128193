import { email } from "./email-text";

const BUSINESS = "The customer’s business";
const NUMBER = "The number of the quote or invoice";
const LINK = "The button that opens it";
const DETAILS = "Number, amount and day";
const OPEN_INVOICE = {
  number: NUMBER,
  business: BUSINESS,
  amount: "What is open",
  day: "The day it is due",
  link: LINK,
  details: DETAILS,
} as const;

export const REMINDER_EMAILS = {
  "reminder--quote": email({
    variant: "Quote, still open",
    subject: "Our quote {number} for {business}",
    preview: "It’s open until {day}. Any questions?",
    heading: "Any questions about our quote?",
    body: `We sent you quote {number} for {business} and haven’t heard from you yet. It’s open until {day}.

{link}

{details}

Something unclear, or not what you need? Just reply to this message. If you’d rather not go ahead, decline it and we won’t write again.`,
    tokens: { number: NUMBER, business: BUSINESS, day: "The quote’s last day", link: LINK, details: DETAILS },
    required: ["link"],
  }),
  "reminder--quote-ending": email({
    variant: "Quote, before it expires",
    subject: "Quote {number} expires on {day}",
    preview: "You can respond until then.",
    heading: "Quote {number} expires soon",
    body: `Our quote for {business} is open until {day}. You can accept or decline it until then.

{link}

{details}

Need more time, or did something change? Just reply to this message.`,
    tokens: { number: NUMBER, business: BUSINESS, day: "The quote’s last day", link: LINK, details: DETAILS },
    required: ["link"],
  }),
  "reminder--deposit": email({
    variant: "Deposit",
    subject: "Deposit due for {business}: invoice {number}",
    preview: "{amount}. We’ll start once it arrives.",
    heading: "Your deposit is due",
    body: `Thank you for your order. The deposit of {amount} (invoice {number}) hasn’t arrived yet. We’ll start once it does.

{link}

{details}

If you’ve already paid, you can ignore this message. Questions? Just reply to this message.`,
    tokens: OPEN_INVOICE,
    required: ["link"],
  }),
  "reminder--invoice-before": email({
    variant: "Invoice, before it is due",
    subject: "Invoice {number} is due on {day}",
    preview: "{amount} due.",
    heading: "Invoice {number} is due soon",
    body: `{amount} is due on {day}.

{link}

{details}

If you’ve already paid, you can ignore this message. Questions? Just reply to this message.`,
    tokens: OPEN_INVOICE,
    required: ["link"],
  }),
  "reminder--invoice-due": email({
    variant: "Invoice, on the day it is due",
    subject: "Invoice {number} is due today",
    preview: "{amount} due.",
    heading: "Invoice {number} is due today",
    body: `{amount} is due today.

{link}

{details}

If you’ve already paid, you can ignore this message. Questions? Just reply to this message.`,
    tokens: OPEN_INVOICE,
    required: ["link"],
  }),
  "reminder--invoice-overdue": email({
    variant: "Invoice, overdue",
    subject: "Invoice {number} is overdue",
    preview: "{amount} has been due since {day}.",
    heading: "Invoice {number} is overdue",
    body: `{amount} has been due since {day}. Please pay it, or tell us if something isn’t right.

{link}

{details}

If you’ve already paid, you can ignore this message.`,
    tokens: { ...OPEN_INVOICE, day: "The day it was due" },
    required: ["link"],
  }),
  "reminder--answer": email({
    variant: "A question without an answer",
    subject: "We’re waiting for your answer: {number}",
    preview: "We asked you a question on {day}.",
    heading: "We have a question for you",
    body: `On {day} we asked you a question about {number}, and we need your answer to continue.

{link}

If you’ve already answered, you can ignore this message.`,
    tokens: {
      number: "The number of the quote, or the project’s name",
      business: BUSINESS,
      day: "The day of the question",
      link: LINK,
    },
    required: ["link"],
  }),
} as const;
