import { E_INVOICE_LABELS, hasEInvoices } from "~/domain/e-invoices/schema";
import { BillingDetailsInput } from "~/domain/invoices/billing-details";
import { getBillingDetails } from "~/domain/invoices/billing-details.server";
import { updateBillingDetails } from "~/domain/invoices/update-billing-details.server";
import { failedTo, good, invalid } from "~/lib/notice";
import { inOwnLetters } from "~/lib/own-letters";
import { agencyCountry } from "~/lib/place";
import { whenStale } from "../answer.server";
import { choicesOf } from "../kit/define-list";
import { editDialog } from "../kit/edit-dialog";
import { editor } from "../kit/editor.server";
import { CUSTOMERS_PATH } from "../section-paths";

const edit = editor({
  noun: "billing details",
  back: ({ customerId }) => `${CUSTOMERS_PATH}/${customerId}`,
  write: "invoice.write",
  schema: BillingDetailsInput,
  invalid: invalid("Billing Details"),
  failed: failedTo("save the customer"),
  update: {
    param: "customerId",
    find: getBillingDetails,
    fields: ({ termsDays, copies, attachesPdf, eInvoice, businessName: _name, updatedAt: _at, ...texts }) => ({
      ...texts,
      eInvoice: eInvoice ?? "",
      copies: inOwnLetters(copies.join("\n")),
      attachesPdf: attachesPdf === null ? "" : attachesPdf ? "yes" : "no",
      termsDays: termsDays === null ? "" : String(termsDays),
    }),
    nameOf: ({ businessName }) => `billing of ${businessName}`,
    stored: whenStale("billing-details.stale", (details) => details),
    save: (app, { id, updatedAt, value }) => updateBillingDetails(app, { id, updatedAt, details: value }),
    done: good("Customer saved"),
  },
  ends: {},
});
export const loader = edit.loader;
export const action = edit.action;
export { editMeta as meta } from "../kit/edit-dialog";

const isShown = () => hasEInvoices(agencyCountry());

export default editDialog({
  schema: BillingDetailsInput,
  fields: {
    name: { label: "Billed as", hint: "Leave empty to use the business name" },
    email: { label: "Email for invoices", hint: "Leave empty to use the address of its people" },
    copies: {
      label: "Copies of invoices to",
      kind: "long",
      rows: 2,
      hint: "Such as a bookkeeper. An address a line; contacts tagged “billing” get a copy too.",
    },
    attachesPdf: {
      label: "PDF with each invoice",
      kind: "choice",
      choices: [
        { value: "", label: "As in Settings" },
        { value: "yes", label: "Attach it" },
        { value: "no", label: "Don’t attach it" },
      ],
      width: "sm:col-span-3",
    },
    address: { label: "Postal address", kind: "long", rows: 4 },
    taxNumber: { label: "Tax number", width: "sm:col-span-3" },
    vatId: {
      label: "VAT number",
      hint: "With its country’s letters, such as DE123456789",
      isShown,
      autoComplete: "off",
      width: "sm:col-span-3",
    },
    reference: { label: "Reference on every invoice", width: "sm:col-span-3" },
    buyerReference: {
      label: "Reference for e-invoices",
      hint: "Such as a Leitweg-ID. Leave empty to use the one above.",
      isShown,
      autoComplete: "off",
      width: "sm:col-span-3",
    },
    eInvoice: {
      label: "E-invoices",
      kind: "choice",
      choices: [
        { value: "", label: "As in Settings" },
        { value: "none", label: "None: the PDF alone" },
        ...choicesOf(E_INVOICE_LABELS),
      ],
      hint: "Emails about new invoices carry it, and the customer can download it.",
      isShown,
      width: "sm:col-span-3",
    },
    termsDays: { label: "Days to pay", hint: "Leave empty to use the terms in Settings", width: "sm:col-span-3" },
  },
});
