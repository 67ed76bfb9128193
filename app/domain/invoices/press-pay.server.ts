import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { requireProven } from "~/domain/links/internal.server";
import { notifyOfMoney } from "~/domain/notifications/tell-staff-of-money.server";
import { getInvoicing, getMailIdentity } from "~/domain/settings/queries.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { queueEmail } from "~/kernel/outbox.server";
import { requirePermission } from "~/kernel/permissions";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { emitInvoice } from "./announce.server";
import { holdInvoice, type InvoiceRow, noteOnInvoice } from "./internal.server";
import { hasWaysToPay, isPayable, openCents } from "./schema";

const AGAIN_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The customer wants to pay and no provider takes it: they are shown the bank details, and those of the agency who hear
 * of their money are written to and integrations are told, once a day for an invoice. `told`: Settings hold no bank
 * details or other way to pay, so the agency has to say how. Needs `business.bill`, or a proven link to the invoice.
 * Throws `invoice.not-found`.
 */
export async function pressPay(
  ctx: AppContext,
  { id }: { id: string },
): Promise<{ outcome: "shown" | "told" | "nothing-open" }> {
  if (ctx.by.actor.kind !== "link") requirePermission(ctx, "business.bill");
  return transact(ctx, async (tx) => {
    const { actor } = tx.by;
    const isByLink = actor.kind === "link";
    if (isByLink) await requireProven(tx, { kind: "invoice", id });
    const invoice = await holdInvoice(tx, id);
    const isTheirs = isByLink || invoice.businessId === requireCustomerActor(tx, "business.bill").businessId;
    if (!isTheirs || invoice.status === "draft") {
      throw new DomainError("invoice.not-found");
    }
    if (!isPayable(invoice.status)) return { outcome: "nothing-open" };
    const isShown = hasWaysToPay(await getInvoicing(tx));
    const outcome = isShown ? "shown" : "told";
    const now = tx.clock.now().getTime();
    const isAgain = invoice.payPressedAt && now - invoice.payPressedAt.getTime() < AGAIN_AFTER_MS;
    if (isAgain && invoice.payWasShown === isShown) return { outcome };
    await noteOnInvoice(tx, invoice, { payPressedAt: tx.clock.now(), payWasShown: isShown });
    if (isAgain) return { outcome };
    await tellAgency(tx, invoice, { name: actorLabel(actor), isShown });
    await emitInvoice(tx, "invoice.pay-pressed", invoice);
    await recordAudit(tx, { action: "invoice.pay-pressed", subject: { kind: "invoice", id } });
    return { outcome };
  });
}

async function tellAgency(
  tx: TransactionContext,
  invoice: InvoiceRow,
  { name, isShown }: { name: string; isShown: boolean },
): Promise<void> {
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, invoice.businessId));
  const body = await tx.emails.invoicePayPressed({
    identity: await getMailIdentity(tx),
    origin: tx.origin,
    number: invoice.number ?? "",
    title: invoice.title,
    openCents: openCents(invoice),
    businessName: business?.name ?? "",
    name,
    isShown,
    url: `${tx.origin}/admin/invoices/${invoice.id}`,
  });
  const { businessId, quoteId } = invoice;
  const title = `wants to pay invoice ${invoice.number}`;
  const path = `/admin/invoices/${invoice.id}`;
  for (const to of await notifyOfMoney(tx, { businessId, quoteId, title, text: invoice.title, path })) {
    await queueEmail(tx, { kind: "invoice-pay-pressed", to, body });
  }
}
