import { isIban } from "~/lib/iban";
import { isVatId } from "~/lib/vat-id";
import type { EInvoice } from "./model";
import { isLeitwegId } from "./parties";
import { inBilling, inSettings, OURS, ofDocument, type Rule } from "./rule";

const XRECHNUNG = ["xrechnung-cii", "xrechnung-ubl"] as const;
const PEPPOL = ["peppol"] as const;
const MAILBOX = /^[^@\s.](?:[^@\s]*[^@\s.])?@[^@\s.](?:[^@\s]*[^@\s.])?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isTaxed = ({ breakdown }: EInvoice) => breakdown.some(({ category }) => category.code !== "O");

/** Rules of EN 16931 for head and parties. */
export const HEAD_RULES: readonly Rule[] = [
  { id: "BR-02", mend: ofDocument("Issue it first: it has no number"), test: ({ number }) => number !== "" },
  { id: "BR-03", mend: ofDocument("Issue it first: it has no date"), test: ({ issuedOn }) => DAY.test(issuedOn) },
  { id: "BR-05", mend: OURS, test: ({ currency }) => /^[A-Z]{3}$/.test(currency) },
  { id: "BR-06", mend: inSettings("Enter your legal name", "Agency"), test: ({ seller }) => seller.name !== "" },
  { id: "BR-07", mend: inBilling("Enter the customer’s name"), test: ({ buyer }) => buyer.name !== "" },
  {
    id: "BR-08",
    mend: inSettings("Enter your postal address", "Invoices"),
    test: ({ seller: { street, city, postalCode } }) => street.length > 0 || city !== "" || postalCode !== "",
  },
  {
    id: "BR-09",
    mend: inSettings("Enter your country", "Place"),
    test: ({ seller }) => /^[A-Z]{2}$/.test(seller.country),
  },
  {
    id: "BR-10",
    mend: inBilling("Enter the buyer’s postal address"),
    test: ({ buyer: { street, city, postalCode } }) => street.length > 0 || city !== "" || postalCode !== "",
  },
  {
    id: "BR-11",
    mend: inBilling("End the buyer’s postal address with the country"),
    test: ({ buyer }) => /^[A-Z]{2}$/.test(buyer.country),
  },
  { id: "BR-16", mend: OURS, test: ({ lines }) => lines.length > 0 },
  {
    id: "BR-29",
    mend: ofDocument("The period ends before it begins"),
    test: ({ delivery }) => delivery === null || delivery.from <= delivery.to,
  },
  { id: "BR-49", mend: OURS, test: ({ payment }) => payment === null || payment.means !== "" },
  {
    id: "BR-50",
    mend: inSettings("Enter your IBAN", "Invoices"),
    test: ({ payment }) => payment === null || !["30", "58"].includes(payment.means) || payment.iban !== "",
  },
  { id: "BR-55", mend: OURS, test: ({ preceding }) => preceding === null || preceding.number !== "" },
  {
    id: "BR-62",
    mend: inSettings("Enter your email address", "Agency"),
    test: ({ seller: { electronic } }) => electronic.id === "" || electronic.scheme !== "",
  },
  { id: "BR-63", mend: OURS, test: ({ buyer: { electronic } }) => electronic.id === "" || electronic.scheme !== "" },
  {
    id: "BR-CO-09",
    mend: inBilling("Check the VAT numbers: one hasn’t the form of its country’s"),
    test: ({ seller, buyer }) => [seller.vatId, buyer.vatId].every((id) => id === "" || isVatId(id)),
  },
  {
    id: "BR-CO-25",
    mend: ofDocument("Enter a due date"),
    test: ({ sums, dueOn, terms }) => sums.dueCents <= 0 || dueOn !== null || terms !== "",
  },
  {
    id: "BR-CO-26",
    mend: inSettings("Enter your VAT number or tax number", "Invoices"),
    test: ({ seller }) => seller.vatId !== "" || seller.taxNumber !== "",
  },
];

/** Further rules of XRechnung. */
export const GERMAN_RULES: readonly Rule[] = [
  {
    id: "BR-DE-1",
    formats: XRECHNUNG,
    mend: inSettings("Enter your IBAN", "Invoices"),
    test: ({ payment }) => payment !== null,
  },
  {
    id: "BR-DE-3",
    formats: XRECHNUNG,
    mend: inSettings("End your postal address with a line such as 10115 Berlin", "Invoices"),
    test: ({ seller }) => seller.city !== "",
  },
  {
    id: "BR-DE-4",
    formats: XRECHNUNG,
    mend: inSettings("End your postal address with a line such as 10115 Berlin", "Invoices"),
    test: ({ seller }) => seller.postalCode !== "",
  },
  {
    id: "BR-DE-5",
    formats: XRECHNUNG,
    mend: inSettings("Enter the contact for questions about invoices", "Invoices"),
    test: ({ seller }) => seller.contact.name !== "",
  },
  {
    id: "BR-DE-6",
    formats: XRECHNUNG,
    mend: inSettings("Enter your phone number", "Agency"),
    test: ({ seller }) => seller.contact.phone !== "",
  },
  {
    id: "BR-DE-7",
    formats: XRECHNUNG,
    mend: inSettings("Enter your email address", "Agency"),
    test: ({ seller }) => seller.contact.email !== "",
  },
  {
    id: "BR-DE-8",
    formats: XRECHNUNG,
    mend: inBilling("End the buyer’s postal address with a line such as 10115 Berlin"),
    test: ({ buyer }) => buyer.city !== "",
  },
  {
    id: "BR-DE-9",
    formats: XRECHNUNG,
    mend: inBilling("End the buyer’s postal address with a line such as 10115 Berlin"),
    test: ({ buyer }) => buyer.postalCode !== "",
  },
  {
    id: "BR-DE-15",
    formats: XRECHNUNG,
    mend: inBilling("Enter the buyer’s reference"),
    test: ({ buyerReference }) => buyerReference !== "",
  },
  {
    id: "BR-DE-16",
    formats: XRECHNUNG,
    mend: inSettings("Enter your VAT number or tax number", "Invoices"),
    test: (invoice) => !isTaxed(invoice) || invoice.seller.vatId !== "" || invoice.seller.taxNumber !== "",
  },
  {
    id: "BR-DE-18",
    formats: XRECHNUNG,
    mend: OURS,
    test: ({ terms }) => terms.split("\n").every((line) => !line.trim().startsWith("#")),
  },
  {
    id: "BR-DE-19",
    formats: XRECHNUNG,
    mend: inSettings("Check your IBAN", "Invoices"),
    test: ({ payment }) => payment?.means !== "58" || isIban(payment.iban),
  },
  {
    id: "BR-DE-27",
    formats: XRECHNUNG,
    mend: inSettings("Enter a phone number with at least three digits", "Agency"),
    test: ({ seller }) => seller.contact.phone === "" || /\d\D*\d\D*\d/.test(seller.contact.phone),
  },
  {
    id: "BR-DE-28",
    formats: XRECHNUNG,
    mend: inSettings("Check your email address", "Agency"),
    test: ({ seller }) => seller.contact.email === "" || MAILBOX.test(seller.contact.email),
  },
  {
    id: "PEPPOL-EN16931-R020",
    formats: ["xrechnung-cii", "xrechnung-ubl", "peppol"],
    mend: inSettings("Enter your email address, and for Peppol your VAT number", "Invoices"),
    test: ({ seller }) => seller.electronic.id !== "",
  },
  {
    id: "PEPPOL-EN16931-R010",
    formats: ["xrechnung-cii", "xrechnung-ubl", "peppol"],
    mend: inBilling("Enter the buyer’s VAT number for Peppol, or an email address"),
    test: ({ buyer }) => buyer.electronic.id !== "",
  },
  {
    id: "LEITWEG-ID",
    formats: XRECHNUNG,
    mend: inBilling("Check the buyer’s reference: the last two digits of its Leitweg-ID don’t fit"),
    test: ({ buyer: { electronic } }) => electronic.scheme !== "0204" || isLeitwegId(electronic.id),
  },
];

/** Further rules of Peppol. */
export const PEPPOL_RULES: readonly Rule[] = [
  {
    id: "PEPPOL-EN16931-R003",
    formats: PEPPOL,
    mend: inBilling("Enter the buyer’s reference"),
    test: ({ buyerReference, orderReference }) => buyerReference !== "" || orderReference !== "",
  },
  {
    id: "PEPPOL-EN16931-CL008",
    formats: PEPPOL,
    mend: OURS,
    test: ({ seller, buyer }) => [seller, buyer].every(({ electronic }) => /^\d{4}$/.test(electronic.scheme)),
  },
  {
    id: "PEPPOL-COMMON-R043",
    formats: PEPPOL,
    mend: inBilling("Check the Belgian VAT numbers: their check digits are wrong"),
    test: ({ seller, buyer }) =>
      [seller, buyer].every(
        ({ electronic: { scheme, id } }) =>
          scheme !== "0208" || 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
      ),
  },
];
