import { eq } from "drizzle-orm";
import { businessBilling } from "~/db/schema/business-billing";
import { type OpenedCreditNote, openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { type OpenedInvoice, openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { chosenEInvoice } from "~/domain/invoices/schema";
import { getIdentity, getInvoicing } from "~/domain/settings/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { readPostalLines } from "~/lib/read-postal-lines";
import { type Broken, checkEInvoice } from "./check";
import { eCreditNoteOf, eInvoiceOf, type Surroundings } from "./make-e-invoice";
import type { EInvoice } from "./model";
import { E_INVOICE_FORMATS, type EInvoiceFormat, hasEInvoices } from "./schema";
import { writeCii } from "./write-cii";
import { writeUbl } from "./write-ubl";

/** The document that a paper is drawn of. */
type Document = { invoice: OpenedInvoice; credit: OpenedCreditNote | null };

/** `refused`: the document breaks rules of the standard, and there is none of it until they are mended. */
export type MadeEInvoice =
  | { outcome: "made"; xml: string; name: string; document: Document }
  | { outcome: "refused"; broken: Broken[] };

type Asked = { id: string; format: EInvoiceFormat; credit: string | null };

/**
 * Makes the electronic invoice of an issued invoice, or of a credit note of it, for those who may open the document;
 * people other than staff get the format that the customer's billing details name. Throws `invoice.not-found`, also
 * where the agency's country has no such invoices.
 */
export async function openEInvoice(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log" | "origin">,
  { id, format, credit: number }: Asked,
): Promise<MadeEInvoice> {
  const document =
    number === null
      ? { invoice: await openInvoiceDocument(ctx, { id }), credit: null }
      : await openCredited(ctx, { id, number });
  const { invoice, credit } = document;
  const { actor } = ctx.by;
  const isStaff = actor.kind !== "customer" && actor.kind !== "link";
  const isProven = actor.kind !== "link" || actor.isProven;
  const isWanted = isStaff || (await wantedFormat(ctx, invoice.businessId)) === format;
  const { country } = await getIdentity(ctx);
  if (!(hasEInvoices(country) && isWanted && isProven) || invoice.number === null)
    throw new DomainError("invoice.not-found");
  const around = await surroundingsOf(ctx, invoice.businessId);
  const made = credit ? eCreditNoteOf(credit, format, around) : eInvoiceOf(invoice, format, around);
  const broken = checkEInvoice(made);
  if (broken.length > 0) return { outcome: "refused", broken };
  const name = credit ? `credit-note-${credit.number}` : `invoice-${invoice.number}`;
  return { outcome: "made", xml: writeXml(made), name, document };
}

/** The formats of an issued invoice for staff, each with the rules that it breaks; none where the place has none. */
export async function checkFormats(
  ctx: ReadContext,
  invoice: OpenedInvoice,
): Promise<{ format: EInvoiceFormat; broken: Broken[] }[]> {
  const { country } = await getIdentity(ctx);
  if (!hasEInvoices(country) || invoice.number === null) return [];
  const around = await surroundingsOf(ctx, invoice.businessId);
  return E_INVOICE_FORMATS.map((format) => ({ format, broken: checkEInvoice(eInvoiceOf(invoice, format, around)) }));
}

/** The formats that the customer of an issued invoice gets: the one it wants, if the invoice keeps all rules of it. */
export async function offeredFormats(ctx: ReadContext, invoice: OpenedInvoice): Promise<EInvoiceFormat[]> {
  const wanted = await wantedFormat(ctx, invoice.businessId);
  if (wanted === null) return [];
  const checked = await checkFormats(ctx, invoice);
  return checked.filter(({ format, broken }) => format === wanted && broken.length === 0).map(({ format }) => format);
}

/** The format that a customer wants, where the agency's country has any; null: the PDF alone. */
export async function wantedFormat(ctx: ReadContext, businessId: string): Promise<EInvoiceFormat | null> {
  const [billing] = await ctx.db
    .select({ eInvoice: businessBilling.eInvoice })
    .from(businessBilling)
    .where(eq(businessBilling.businessId, businessId));
  const { eInvoice: usually } = await getInvoicing(ctx);
  return chosenEInvoice(billing?.eInvoice ?? null, usually, (await getIdentity(ctx)).country);
}

async function openCredited(
  ctx: Parameters<typeof openCreditNote>[0],
  asked: { id: string; number: string },
): Promise<Document> {
  const credit = await openCreditNote(ctx, asked);
  return { invoice: credit.invoice, credit };
}

async function surroundingsOf(ctx: ReadContext, businessId: string): Promise<Surroundings> {
  const { currency, country, postalCode, city, legalName } = await getIdentity(ctx);
  const { vatId, contactName, iban, bic, accountHolder } = await getInvoicing(ctx);
  const [billing] = await ctx.db.select().from(businessBilling).where(eq(businessBilling.businessId, businessId));
  const lines = (billing?.address ?? "").split("\n").filter((line) => line.trim() !== "");
  const read = readPostalLines(lines, country);
  return {
    currency,
    seller: { vatId, contactName: contactName || legalName, country, postalCode, city },
    buyer: {
      vatId: billing?.vatId ?? "",
      reference: billing?.buyerReference ?? "",
      contactName: "",
      address: lines,
      country,
      postalCode: read.postalCode,
      city: read.city,
    },
    account: { iban, bic, holder: accountHolder || legalName },
  };
}

function writeXml(invoice: EInvoice): string {
  return invoice.format === "facturx" || invoice.format === "xrechnung-cii" ? writeCii(invoice) : writeUbl(invoice);
}
