import type { EmailAttachment } from "~/db/schema/emails";
import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

/** Draws the PDF that leaves with a message about an invoice. Throws `invoice.not-found`. */
export async function drawMailedPaper(
  app: AppContext,
  { kind, id, number }: EmailAttachment,
): Promise<{ name: string; bytes: Buffer }> {
  const { drawCreditNote, drawInvoice } = await import("~/routes/portal/invoices/draw-invoice.server");
  const ctx = onBehalfOf(app, { kind: "system", label: "Email" });
  const { name, bytes } =
    kind === "invoice"
      ? await drawInvoice(ctx, await openInvoiceDocument(ctx, { id }))
      : await drawCreditNote(ctx, await openCreditNote(ctx, { id, number }));
  return { name: `${name}.pdf`, bytes };
}
