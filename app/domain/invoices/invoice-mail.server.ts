import { eq } from "drizzle-orm";
import { businessBilling } from "~/db/schema/business-billing";
import type { EmailAttachment } from "~/db/schema/emails";
import type { EInvoiceFormat } from "~/db/schema/lists";
import { listBillingMailboxes } from "~/domain/links/internal.server";
import { listMailed, type Mailed } from "~/domain/notifications/notify.server";
import { getIdentity, getInvoicing } from "~/domain/settings/queries.server";
import type { ReadContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { chosenEInvoice } from "./schema";

/**
 * Settings of emails about a customer's invoices: receivers besides its people, if they carry the PDF, and which
 * electronic invoice new ones carry.
 */
export type InvoiceMail = { copies: string[]; attachesPdf: boolean; eInvoice: EInvoiceFormat | null };

/**
 * Returns how emails about the invoices of a customer leave now. For verbs and queries that know that the actor may.
 */
export async function findInvoiceMail(ctx: ReadContext, businessId: string): Promise<InvoiceMail> {
  const [billing] = await ctx.db
    .select({ attachesPdf: businessBilling.attachesPdf, eInvoice: businessBilling.eInvoice })
    .from(businessBilling)
    .where(eq(businessBilling.businessId, businessId));
  const usually = await getInvoicing(ctx);
  const { country } = await getIdentity(ctx);
  return {
    copies: await listBillingMailboxes(ctx, businessId),
    attachesPdf: billing?.attachesPdf ?? usually.attachesPdf,
    eInvoice: chosenEInvoice(billing?.eInvoice ?? null, usually.eInvoice, country),
  };
}

/** Lists all receivers of the mail, for staff who are about to issue or credit an invoice. */
export async function listInvoiceMail(
  ctx: ReadContext,
  businessId: string,
): Promise<{ readers: Pick<Mailed, "name" | "email">[]; attachesPdf: boolean }> {
  const { copies, attachesPdf } = await findInvoiceMail(ctx, businessId);
  const readers = await listMailed(ctx, { businessId, type: "payment", copies, isAboutRecord: true });
  return { readers: readers.map(({ name, email }) => ({ name, email })), attachesPdf };
}

/**
 * Returns the setting for PDFs in emails about invoices of the signed-in customer's business. For people who may see
 * its bills.
 */
export async function ownInvoiceMail(ctx: ReadContext): Promise<Pick<InvoiceMail, "attachesPdf">> {
  const { businessId } = requireCustomerActor(ctx, "business.bill");
  const { attachesPdf } = await findInvoiceMail(ctx, businessId);
  return { attachesPdf };
}

/**
 * The PDF of an issued invoice, where it leaves with emails about it. `eInvoice`: the electronic invoice that leaves as
 * well; one that is a PDF takes the place of the other.
 */
export function paperOf(
  { id, number }: { id: string; number: string | null },
  mail: Pick<InvoiceMail, "attachesPdf">,
  eInvoice: EInvoiceFormat | null = null,
): EmailAttachment[] {
  if (eInvoice !== null && number !== null) {
    const plain = eInvoice === "facturx" ? [] : paperOf({ id, number }, mail);
    return [...plain, { kind: "e-invoice", id, number }];
  }
  return mail.attachesPdf && number !== null ? [{ kind: "invoice", id, number }] : [];
}
