import { and, eq, inArray, or } from "drizzle-orm";
import { checkouts } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { invoiceCheckouts } from "~/db/schema/received-payments";
import { closePage } from "~/domain/billing/checkout.server";
import { isOfQuote } from "~/domain/invoices/internal.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";

/**
 * Closes the provider's payment pages for these invoices, so that nobody pays twice. Payments made there in the
 * meantime count and are flagged. If the provider doesn't respond, that is logged, and later payments through the page
 * are flagged too. Must not be called inside a transaction.
 */
export async function closePagesOf(ctx: AppContext, invoiceIds: readonly string[]): Promise<void> {
  if (!ctx.payments || invoiceIds.length === 0) return;
  const open = await ctx.db
    .select({ id: checkouts.id, providerId: checkouts.providerId })
    .from(checkouts)
    .innerJoin(invoiceCheckouts, eq(invoiceCheckouts.checkoutId, checkouts.id))
    .where(and(eq(checkouts.status, "open"), inArray(invoiceCheckouts.invoiceId, [...invoiceIds])));
  await close(ctx, open);
}

/** Closes the payment pages of a quote, its invoices and those of its agreements. */
export async function closePagesOfQuote(ctx: AppContext, quoteId: string): Promise<void> {
  if (!ctx.payments) return;
  const open = await ctx.db
    .select({ id: checkouts.id, providerId: checkouts.providerId })
    .from(checkouts)
    .leftJoin(invoiceCheckouts, eq(invoiceCheckouts.checkoutId, checkouts.id))
    .leftJoin(invoices, eq(invoices.id, invoiceCheckouts.invoiceId))
    .where(and(eq(checkouts.status, "open"), or(eq(checkouts.quoteId, quoteId), isOfQuote(quoteId))));
  await close(ctx, open);
}

async function close(ctx: AppContext, open: readonly { id: string; providerId: string | null }[]): Promise<void> {
  const provider = ctx.payments;
  if (!provider) return;
  for (const page of open) {
    try {
      await closePage(ctx, provider, page);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ctx.log.warn({ err: error, checkoutId: page.id }, "a payment page could not be closed");
    }
  }
}
