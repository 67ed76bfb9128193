import { eq, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { quotes } from "~/db/schema/quotes";
import type { ReadContext } from "~/domain/kernel/app-context";

/** What of an accepted quote is paid, on its way, and due next. All in cents. */
export type QuoteBalance = {
  totalCents: number;
  paidCents: number;
  /** Begun and not yet confirmed by the bank. */
  pendingCents: number;
  /** The next sum to pay: the deposit, then the rest. 0: nothing. */
  dueCents: number;
  isDepositDue: boolean;
};

/** For verbs and queries that know that the actor may see the quote. */
export async function getQuoteBalance(ctx: ReadContext, quoteId: string): Promise<QuoteBalance> {
  const [quote] = await ctx.db
    .select({ totalCents: quotes.totalCents, depositCents: quotes.depositCents, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.id, quoteId));
  const [sums] = await ctx.db
    .select({
      paid: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}) filter (where ${payments.status} = 'paid'), 0)::int`,
      pending: sql<number>`coalesce(sum(${payments.amountCents}) filter (where ${payments.status} = 'pending'), 0)::int`,
    })
    .from(payments)
    .where(eq(payments.quoteId, quoteId));
  const { totalCents = 0, depositCents = 0, status } = quote ?? {};
  const { paid = 0, pending = 0 } = sums ?? {};
  const open = status === "accepted" ? Math.max(0, totalCents - paid - pending) : 0;
  const isDepositDue = open > 0 && paid + pending < depositCents && depositCents < totalCents;
  return {
    totalCents,
    paidCents: paid,
    pendingCents: pending,
    dueCents: isDepositDue ? depositCents - paid - pending : open,
    isDepositDue,
  };
}
