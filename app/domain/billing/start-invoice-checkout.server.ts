import { and, eq, inArray, ne } from "drizzle-orm";
import { agreementCharges } from "~/db/schema/agreement-charges";
import { invoices } from "~/db/schema/invoices";
import { findInvoiceRow, INVOICE_COLUMNS } from "~/domain/invoices/internal.server";
import { pressPay } from "~/domain/invoices/press-pay.server";
import { openCents } from "~/domain/invoices/schema";
import { requireProven } from "~/domain/links/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { type CheckoutOutcome, openPage, type Payer } from "./checkout.server";
import { invoiceDescription, NOT_CHARGED_BELOW_CENTS } from "./schema";

type Refusal = "nothing-due" | "busy";

/**
 * Returns the page to pay an invoice's open amount; pressing again returns the same page. `shown`: no provider is set
 * up, so the invoice's own page says how to pay, and the agency is notified. `told`: that page can't say it either, so
 * the agency has to. `busy`: it is being paid on another page right now. Needs `business.bill`, or a proven link to the
 * invoice, in which case `page` is the invoice's own page, a path of this site. Throws `invoice.not-found`.
 */
export async function startInvoiceCheckout(
  ctx: AppContext,
  { id, page }: { id: string; page?: string },
): Promise<CheckoutOutcome<Refusal | "shown" | "told">> {
  const payer = await requirePayer(ctx, id);
  const isOwn = and(eq(invoices.businessId, payer.businessId), ne(invoices.status, "draft"));
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(eq(invoices.id, id), isOwn))
    : [];
  if (!found) throw new DomainError("invoice.not-found");
  const provider = ctx.payments;
  if (!provider) {
    const { outcome } = await pressPay(ctx, { id });
    return { outcome: outcome === "nothing-open" ? "nothing-due" : outcome };
  }
  return openPage<Refusal>(
    ctx,
    provider,
    payer,
    async (tx) => {
      const [row] = await tx.db
        .select(INVOICE_COLUMNS)
        .from(invoices)
        .where(and(eq(invoices.id, id), isOwn))
        .for("update");
      const amountCents = row ? openCents(row) : 0;
      if (!row || amountCents < NOT_CHARGED_BELOW_CENTS) return "nothing-due";
      if (await isBeingCharged(tx, id)) return "busy";
      const { quoteId, number } = row;
      const description = invoiceDescription(number ?? "");
      return { quoteId, planId: null, invoiceId: id, amountCents, description };
    },
    (row, { invoiceId = null }) => ({
      ask: { amountCents: row.amountCents, description: row.description, quoteId: row.quoteId, invoiceId },
      successUrl: page ? `${ctx.origin}${page}?paid` : `${ctx.origin}/dashboard/payments?checkout=${row.id}`,
      cancelUrl: ctx.origin + (page ?? `/dashboard/invoices/${id}`),
    }),
  );
}

/** True during a charge, when a payment page could take the money twice. */
async function isBeingCharged({ db }: Pick<AppContext, "db">, invoiceId: string): Promise<boolean> {
  const { state } = agreementCharges;
  const isOpen = and(eq(agreementCharges.invoiceId, invoiceId), inArray(state, ["asked", "pending"]));
  return (await db.$count(agreementCharges, isOpen)) > 0;
}

/** Requires someone of the business, or anyone who has proven access to the mailbox of a link to the invoice. */
async function requirePayer(ctx: AppContext, id: string): Promise<Payer> {
  if (ctx.by.actor.kind === "link") {
    return transact(ctx, async (tx) => {
      const { email } = await requireProven(tx, { kind: "invoice", id });
      return { email, businessId: (await findInvoiceRow(tx, id)).businessId };
    });
  }
  requirePermission(ctx, "business.bill");
  return requireCustomerActor(ctx, "business.bill");
}
