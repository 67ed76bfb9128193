import { LEAD_KIND_LABELS, LEAD_KINDS, type LeadKind } from "~/domain/leads/lead-pipeline";
import type { FieldWords, FormWords } from "./field-words";

const KIND_WORDS = Object.fromEntries(
  LEAD_KINDS.map((kind) => [kind, { label: LEAD_KIND_LABELS[kind], about: "assign leads of this kind to" }]),
) as Record<LeadKind, FieldWords>; // safe: one for each kind

export const ASSIGNMENT_WORDS = {
  rule: { label: "Who gets a new lead", about: "assign, owner, round robin" },
  people: {
    label: "Who takes turns",
    hint: "Leave everyone unchecked to let all who can work on leads take turns.",
    about: "assign, round robin",
  },
  ...KIND_WORDS,
} as const satisfies FormWords;

export const INVOICING_WORDS = {
  address: { label: "Postal address", about: "on invoices and quotes, letterhead" },
  taxNumber: { label: "Tax number", about: "VAT number, EIN, ABN, GST, on invoices" },
  vatId: {
    label: "VAT number",
    hint: "With your country’s letters, such as DE123456789. If empty, the tax number is used where it is one.",
    about: "on e-invoices, VAT ID, XRechnung, Factur-X, ZUGFeRD, Peppol",
  },
  contactName: {
    label: "Contact for invoices",
    hint: "Whom e-invoices name for questions. If empty, your legal name.",
    about: "on e-invoices, XRechnung, contact person",
  },
  eInvoice: {
    label: "E-invoices",
    hint: "For customers whose billing details don’t say otherwise. Emails about new invoices carry it.",
    about: "XRechnung, Factur-X, ZUGFeRD, Peppol, EN 16931, format for everyone",
  },
  asksVies: {
    label: "Check customers’ VAT numbers with VIES",
    hint: "Adds a button to the customer’s page that asks the European Commission’s register. Nothing is sent until someone presses it.",
    about: "VAT number validation, EU VAT, reverse charge",
  },
  accountHolder: {
    label: "Account holder",
    hint: "Leave empty to use your legal name",
    about: "payee, beneficiary, name of the account",
  },
  iban: {
    label: "IBAN",
    hint: "Invoices in euros and Swiss francs get a code that bank apps read. A Swiss QR-IBAN works too.",
    about: "account, bank transfer, QR code, GiroCode, EPC, Swiss QR bill, QR-bill",
  },
  bic: {
    label: "BIC",
    hint: "Needed for a code in euros only if your account is outside the European Economic Area",
    about: "SWIFT, bank code",
  },
  bankDetails: {
    label: "More bank details",
    hint: "Shown below the IBAN to the person who pays, such as the bank’s name or a sort code",
    about: "account, BIC, routing, sort code, bank transfer",
  },
  howToPay: { label: "Other ways to pay", hint: "Such as the name to write checks to", about: "PayPal, cash" },
  termsDays: { label: "Days to pay", about: "payment terms, net 30, due date" },
  numberPrefix: {
    label: "Number prefix",
    hint: "Such as INV-, for INV-2027-0001. Issued invoices keep their numbers.",
    about: "invoice numbering",
  },
  attachesPdf: {
    label: "Attach the PDF to emails about invoices",
    hint: "A customer’s billing details can say otherwise. The PDF shows your bank details to anyone who gets the email.",
  },
  missedPeriods: {
    label: "Date of invoices for missed periods",
    hint: "When agreements are billed late, such as after an outage. Numbers follow the order in which invoices are made, and the days to pay count from the day they’re made.",
    about: "missed periods, date of invoices, back date",
  },
  depositPercent: {
    label: "Deposit of new quotes, in percent",
    hint: "Due on acceptance. 100 means everything is paid up front. You can change it in each quote.",
    about: "down payment, advance, up front",
  },
  quoteTerms: {
    label: "Special terms of new quotes",
    hint: "Copied into each new quote, where you can change them. A blank line starts a new paragraph.",
    about: "conditions",
  },
} as const satisfies FormWords;

export const TAX_WORDS = {
  areIncluded: { label: "Prices", about: "with or without tax, VAT, GST, net, gross, included or added" },
  shown: {
    label: "Prices on the website",
    hint: "Only where a tax rate is in force and the default for what is sold",
    about: "with or without tax, VAT, GST, plus VAT, net, gross",
  },
} as const satisfies FormWords;

/** Each plan's button also has a field, named after the plan. */
export const PROVIDER_WORDS = {
  publishableKey: {
    label: "Publishable key",
    hint: "Shown on public pages; not a secret",
    about: "Stripe, payment provider, card, online payment, pk",
  },
  secretKey: {
    label: "Secret or restricted key",
    hint: "Kept encrypted and never shown again",
    about: "Stripe, payment provider, card, API key, sk, rk",
  },
  webhookSecret: {
    label: "Signing secret of the webhook",
    hint: "Stripe shows it once you’ve added the webhook address above. Kept encrypted and never shown again",
    about: "Stripe, payment provider, events, whsec",
  },
} as const satisfies FormWords;

export const PAYMENT_WORDS = {
  publishableKey: {
    label: "Key for buy buttons",
    hint: "Shown on public pages; not a secret. If empty, the provider’s publishable key is used.",
    about: "Stripe, payment provider, card, buy button, pk",
  },
} as const satisfies FormWords;
