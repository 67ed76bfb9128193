import type { EInvoiceFormat } from "~/db/schema/lists";
import type { EInvoice } from "./model";

/** A rule of the standard. Where `test` is false, the document is no such electronic invoice. */
export type Rule = {
  /** As the standard and validators call it. */
  id: string;
  /** Absent: all formats. */
  formats?: readonly EInvoiceFormat[];
  test: (invoice: EInvoice) => boolean;
  /** The way to mend it, in words. */
  mend: string;
};

/** Words for what is mended in the customer's billing details. */
export const inBilling = (words: string) => `${words} under Billing details.`;

/** Words for what is mended in Settings. */
export const inSettings = (words: string, section: "Agency" | "Invoices" | "Place") =>
  `${words} in Settings, ${section}.`;

/** Words for what is mended in the tax rates, with which a new document is issued. */
export const inTaxes = (words: string) => `${words} in Settings, Taxes, then credit this invoice and issue a new one.`;

/** Words for what is wrong with the document itself. */
export const ofDocument = (words: string) => `${words}.`;

/** Words for what no field can mend. */
export const OURS = "Its numbers don’t fit the standard. Please send the PDF and report this as a problem.";
