import { and, eq, isNull } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { checkouts } from "~/db/schema/billing";
import { invoiceCheckouts } from "~/db/schema/received-payments";
import type { AppContext } from "~/kernel/app-context";
import type { OpenCheckout, Payments, ProviderCheckout } from "~/kernel/payments";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { findPaymentCustomer, keepPaymentCustomer } from "./payer.server";
import { settleCheckout } from "./settle-checkout.server";

/**
 * Determines the bill in a transaction that locks everything it depends on; a string is the reason to refuse payment.
 */
export type Purpose<Refusal extends string> = (tx: TransactionContext) => Promise<Bill | Refusal>;

export type Bill = {
  quoteId: string | null;
  planId: string | null;
  /** The invoice that the whole amount pays. */
  invoiceId?: string | null;
  amountCents: number;
  description: string;
};

export type CheckoutOutcome<Refusal extends string> = { outcome: "opened"; url: string } | { outcome: Refusal };

/** Request to the provider for a payment page. */
type Page = Pick<OpenCheckout, "ask" | "successUrl" | "cancelUrl">;

/** The paying business, and the address that the provider emails. */
export type Payer = { businessId: string; email: string };

type CheckoutRow = typeof checkouts.$inferSelect;

const LIFE_HOURS = 23;
/** Pages that end sooner are not handed out again, because people need time to find their card. */
const LEFT_MIN_MS = 10 * 60_000;
const MAX_ROUNDS = 4;
const HOUR_MS = 60 * 60_000;

/**
 * Returns the payment page for a purpose: the one already open if it asks for the same, otherwise a new one. At most
 * one is open per purpose, so that nobody pays twice; the provider knows it by our id, so that a retry after a crash
 * doesn't open a second one. The caller has checked that the user may pay for this business.
 */
export async function openPage<Refusal extends string>(
  ctx: AppContext,
  provider: Payments,
  payer: Payer,
  purpose: Purpose<Refusal>,
  page: (row: CheckoutRow, bill: Bill) => Page,
): Promise<CheckoutOutcome<Refusal | "busy">> {
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const prepared = await prepare(ctx, payer, purpose);
    if (typeof prepared === "string") return { outcome: prepared };
    const { row, bill, isUsable } = prepared;
    if (!isUsable) {
      await closePage(ctx, provider, row);
      continue;
    }
    const visit = await visitOf(ctx, provider, payer, row, (row) => page(row, bill));
    if (visit?.status === "open" && visit.url) {
      // Someone may have declined or changed it while the page was being created.
      const still = await keep(ctx, row, visit, purpose);
      if (still === true) return { outcome: "opened", url: visit.url };
      await closePage(ctx, provider, { ...row, providerId: visit.id });
      if (still !== false) return { outcome: still };
      continue;
    }
    await closePage(ctx, provider, { ...row, providerId: visit?.id ?? row.providerId });
  }
  return { outcome: "busy" };
}

async function prepare<Refusal extends string>(
  ctx: AppContext,
  payer: Payer,
  purpose: Purpose<Refusal>,
): Promise<{ row: CheckoutRow; bill: Bill; isUsable: boolean } | Refusal> {
  return transact(ctx, async (tx) => {
    const bill = await purpose(tx);
    if (typeof bill === "string") return bill;
    const now = tx.clock.now();
    // A business opens one page for plans at a time.
    await tx.db
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, payer.businessId))
      .for("no key update");
    const [open] = await tx.db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.status, "open"), sameSubject(payer, bill)))
      .for("update");
    if (open) {
      const isLasting = open.expiresAt.getTime() > now.getTime() + LEFT_MIN_MS;
      return { row: open, bill, isUsable: asksFor(open, bill) && isLasting };
    }
    const { invoiceId, ...billed } = bill;
    const row = {
      id: tx.ids.uuid(),
      businessId: payer.businessId,
      ...billed,
      status: "open" as const,
      providerId: null,
      expiresAt: new Date(now.getTime() + LIFE_HOURS * HOUR_MS),
      createdAt: now,
      updatedAt: now,
    };
    await tx.db.insert(checkouts).values(row);
    if (invoiceId) await tx.db.insert(invoiceCheckouts).values({ checkoutId: row.id, invoiceId });
    return { row, bill, isUsable: true };
  });
}

function sameSubject({ businessId }: Payer, { quoteId }: Bill) {
  return quoteId
    ? eq(checkouts.quoteId, quoteId)
    : and(eq(checkouts.businessId, businessId), isNull(checkouts.quoteId));
}

function asksFor(row: CheckoutRow, bill: Bill): boolean {
  return row.amountCents === bill.amountCents && row.planId === bill.planId && row.description === bill.description;
}

async function visitOf(
  ctx: AppContext,
  provider: Payments,
  payer: Payer,
  row: CheckoutRow,
  page: (row: CheckoutRow) => Page,
): Promise<ProviderCheckout | null> {
  if (row.providerId) return provider.findCheckout(row.providerId);
  const customerId = await customerOf(ctx, provider, payer, row.businessId);
  return provider.openCheckout({ id: row.id, businessId: row.businessId, customerId, ...page(row) });
}

/** Returns the provider's customer id of the business; creates the customer there at the first purchase. */
export async function customerOf(
  ctx: AppContext,
  provider: Payments,
  { email }: Pick<Payer, "email">,
  businessId: string,
): Promise<string> {
  const known = await findPaymentCustomer(ctx, businessId);
  if (known) return known;
  const [business] = await ctx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const { id } = await provider.createCustomer({ id: businessId, name: business?.name ?? "", email });
  await keepPaymentCustomer(ctx, id, businessId);
  return (await findPaymentCustomer(ctx, businessId)) ?? id;
}

/**
 * Returns true if the page may be handed out: it can still be paid, for the same bill. A string is the reason to refuse
 * it.
 */
async function keep<Refusal extends string>(
  ctx: AppContext,
  row: CheckoutRow,
  visit: ProviderCheckout,
  purpose: Purpose<Refusal>,
): Promise<boolean | Refusal> {
  return transact(ctx, async (tx) => {
    const bill = await purpose(tx);
    const kept = await tx.db
      .update(checkouts)
      .set({ providerId: visit.id, expiresAt: visit.expiresAt, updatedAt: tx.clock.now() })
      .where(and(eq(checkouts.id, row.id), eq(checkouts.status, "open")))
      .returning({ id: checkouts.id });
    if (typeof bill === "string") return bill;
    return kept.length === 1 && asksFor(row, bill);
  });
}

/** Makes sure that nobody can pay on one of our pages anymore; a payment made there in the meantime counts. */
export async function closePage(
  ctx: AppContext,
  provider: Payments,
  row: Pick<CheckoutRow, "id" | "providerId">,
): Promise<void> {
  if (row.providerId) {
    await provider.closeCheckout(row.providerId);
    await settleCheckout(ctx, provider, row.providerId);
  }
  // A page that the provider never created, or no longer knows, brings no payment.
  await ctx.db
    .update(checkouts)
    .set({ status: "expired", updatedAt: ctx.clock.now() })
    .where(and(eq(checkouts.id, row.id), eq(checkouts.status, "open")));
}
