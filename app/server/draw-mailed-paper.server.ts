import type { EmailAttachment } from "~/db/schema/emails";
import { drawCalendar } from "~/domain/bookings/draw-calendar.server";
import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { DrawnPaper } from "~/email/deliver.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

/**
 * Draws the paper that leaves with a message: the PDF of an invoice, or a calendar's entry for a booking. Throws
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
  const { drawCreditNote, drawInvoice } = await import("~/routes/portal/invoices/draw-invoice.server");
  const { name, bytes } =
    kind === "invoice"
      ? await drawInvoice(ctx, await openInvoiceDocument(ctx, { id }))
      : await drawCreditNote(ctx, await openCreditNote(ctx, { id, number }));
  return { name: `${name}.pdf`, bytes };
}
