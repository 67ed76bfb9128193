import type { EmailAttachment } from "~/db/schema/emails";
import { drawCalendar } from "~/domain/bookings/draw-calendar.server";
import { openEInvoice, wantedFormat } from "~/domain/e-invoices/open-e-invoice.server";
import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { DrawnPaper } from "~/email/deliver.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

/**
 * Draws the attachment of a message: the PDF of an invoice, or the calendar file of a booking. Throws
 * `invoice.not-found`.
 */
export async function drawMailedPaper(
  app: AppContext,
  { kind, id, number }: EmailAttachment,
  to: string,
): Promise<DrawnPaper | null> {
  const ctx = onBehalfOf(app, { kind: "system", label: "Email" });
  if (kind === "calendar") {
    const entry = await drawCalendar(ctx, { id, to, method: number });
    return entry && { name: "invite.ics", bytes: Buffer.from(entry.text), method: entry.method };
  }
  if (kind === "e-invoice") return drawMailedEInvoice(ctx, id, null);
  if (kind === "e-credit-note") return drawMailedEInvoice(ctx, id, number);
  const { drawCreditNote, drawInvoice } = await import("~/routes/portal/invoices/draw-invoice.server");
  const { name, bytes } =
    kind === "invoice"
      ? await drawInvoice(ctx, await openInvoiceDocument(ctx, { id }))
      : await drawCreditNote(ctx, await openCreditNote(ctx, { id, number }));
  return { name: `${name}.pdf`, bytes };
}

/**
 * Returns the electronic invoice that the customer currently wants; null if there is none or it breaks rules of the
 * standard. A PDF that contains it replaces the plain one, which is sent if it can't be made.
 */
async function drawMailedEInvoice(ctx: AppContext, id: string, credit: string | null): Promise<DrawnPaper | null> {
  const invoice = await openInvoiceDocument(ctx, { id });
  const format = await wantedFormat(ctx, invoice.businessId);
  if (format === null) return null;
  const made = await openEInvoice(ctx, { id, format, credit });
  const { drawCreditNote, drawInvoice, paperOfEInvoice } = await import("~/routes/portal/invoices/draw-invoice.server");
  const { drawPaper } = await import("~/routes/portal/papers/draw-paper.server");
  if (format !== "facturx")
    return made.outcome === "made" ? { name: `${made.name}.xml`, bytes: Buffer.from(made.xml) } : null;
  const plain = async () =>
    credit === null
      ? drawInvoice(ctx, invoice)
      : drawCreditNote(ctx, await openCreditNote(ctx, { id, number: credit }));
  const { name, bytes } = made.outcome === "made" ? await drawPaper(await paperOfEInvoice(ctx, made)) : await plain();
  return { name: `${name}.pdf`, bytes };
}
