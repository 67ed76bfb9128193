import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { payments } from "~/db/schema/billing";
import { invoices } from "~/db/schema/invoices";
import { quoteParts } from "~/db/schema/quote-parts";
import { quotes } from "~/db/schema/quotes";
import { exactSum } from "~/domain/money/exact";
import type { ReadContext } from "~/kernel/app-context";

/** Amounts of an accepted quote: paid, pending, and due next. All in cents. */
export type QuoteBalance = {
  totalCents: number;
  paidCents: number;
  /** Started and not yet confirmed by the bank. */
  pendingCents: number;
  /** Amount neither paid, pending, credited nor written off. */
  openCents: number;
  /** Amount billed later, by installments of the schedule. */
  laterCents: number;
  /** The next amount to pay: the deposit, then the balance. 0: nothing. */
  dueCents: number;
  isDepositDue: boolean;
  /** The issued invoice that `dueCents` pays; null if none has been issued. */
  dueInvoiceId: string | null;
};

/** Returns the balance, for verbs and queries that know that the actor may see the quote. */
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
  const { paid: provided = 0, pending = 0 } = sums ?? {};
  const bills = status === "accepted" ? await listBills(ctx, quoteId) : [];
  const later = status === "accepted" ? await sumWaitingParts(ctx, quoteId) : 0;
  if (bills.length > 0 || later > 0)
    return balanceOfBills(bills, { totalCents, pendingCents: pending, laterCents: later });
  const open = status === "accepted" ? Math.max(0, totalCents - provided - pending) : 0;
  const isDepositDue = open > 0 && provided + pending < depositCents && depositCents < totalCents;
  return {
    totalCents,
    paidCents: provided,
    pendingCents: pending,
    openCents: open,
    laterCents: 0,
    dueCents: isDepositDue ? depositCents - provided - pending : open,
    isDepositDue,
    dueInvoiceId: null,
  };
}

type Bill = Pick<
  typeof invoices.$inferSelect,
  "id" | "status" | "part" | "totalCents" | "paidCents" | "creditedCents" | "openCents"
>;

/** Lists a quote's invoices in the order in which they are paid. */
function listBills(ctx: ReadContext, quoteId: string): Promise<Bill[]> {
  const { id, status, part, totalCents, paidCents, creditedCents, openCents, createdAt } = invoices;
  return ctx.db
    .select({ id, status, part, totalCents, paidCents, creditedCents, openCents })
    .from(invoices)
    .where(eq(invoices.quoteId, quoteId))
    .orderBy(asc(eq(status, "draft")), asc(createdAt), asc(id));
}

/** Returns the balance from a quote's invoices: payments of any kind, less credits and write-offs. */
function balanceOfBills(
  bills: readonly Bill[],
  { totalCents, pendingCents, laterCents }: Pick<QuoteBalance, "totalCents" | "pendingCents" | "laterCents">,
): QuoteBalance {
  const paidCents = exactSum(bills.map((bill) => bill.paidCents));
  const waitingCents = exactSum(bills.map((bill) => (isAskedAhead(bill) ? bill.totalCents : bill.openCents)));
  const openCents = Math.max(0, waitingCents - pendingCents);
  const due = bills.find((bill) => bill.openCents > 0);
  return {
    totalCents,
    paidCents,
    pendingCents,
    openCents,
    laterCents: laterCents + exactSum(bills.filter(isSeenByStaff).map((bill) => bill.totalCents)),
    dueCents: due ? Math.max(0, due.openCents - pendingCents) : openCents,
    isDepositDue: due?.part === "deposit" && due.openCents > pendingCents,
    dueInvoiceId: due?.id ?? null,
  };
}

/** True for the draft of the balance, which may be paid before it is issued. */
function isAskedAhead({ status, part }: Bill): boolean {
  return status === "draft" && part !== "part";
}

/** True for the draft of an installment, which staff check first. */
function isSeenByStaff({ status, part }: Bill): boolean {
  return status === "draft" && part === "part";
}

/** Sums the installments of the quote's schedule that haven't been billed. */
async function sumWaitingParts(ctx: ReadContext, quoteId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${quoteParts.amountCents}), 0)::int` })
    .from(quoteParts)
    .where(and(eq(quoteParts.quoteId, quoteId), isNull(quoteParts.invoiceId)));
  return row?.cents ?? 0;
}
