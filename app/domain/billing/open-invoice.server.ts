import { and, eq } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { InvoiceDocument } from "~/kernel/payments";
import { isPermitted } from "~/kernel/permissions";
import { isUuid } from "~/lib/uuid";

type Asked = { id: string; wish: "document" | "page" };

/**
 * Returns the provider's page for a payment's invoice: its document, or the page to pay an open one. `not-yet`: there
 * is no provider, or it has no page yet. For people of the business that paid, and for staff with `payment.read`.
 * Throws `payment.not-found`.
 */
export async function openInvoice(
  ctx: AppContext,
  { id, wish }: Asked,
): Promise<{ outcome: "opened"; url: string } | { outcome: "not-yet" }> {
  const { actor } = ctx.by;
  const mine = whose(actor);
  const [payment] = isUuid(id)
    ? await ctx.db
        .select({ providerId: payments.providerId, invoiceId: payments.invoiceProviderId })
        .from(payments)
        .where(and(eq(payments.id, id), mine))
    : [];
  if (!payment) throw new DomainError("payment.not-found");
  const { providerId, invoiceId } = payment;
  if (!ctx.payments || !providerId) return { outcome: "not-yet" };
  const isInvoice = providerId === invoiceId;
  const found = await ctx.payments.getInvoiceDocument({ invoiceId, paymentId: isInvoice ? null : providerId });
  const url = chosen(found, wish);
  return url ? { outcome: "opened", url } : { outcome: "not-yet" };
}

function whose(actor: Actor) {
  if (actor.kind === "customer" && isPermitted(actor, "business.bill"))
    return eq(payments.businessId, actor.businessId);
  if (isPermitted(actor, "payment.read")) return undefined;
  throw new DomainError("permission.denied");
}

function chosen({ pdfUrl, pageUrl, receiptUrl }: InvoiceDocument, wish: Asked["wish"]): string | null {
  return wish === "page" ? pageUrl : (pdfUrl ?? receiptUrl ?? pageUrl);
}
