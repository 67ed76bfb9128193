import { eq } from "drizzle-orm";
import type { QuotePart } from "~/db/schema/lists";
import { quotes } from "~/db/schema/quotes";
import { isForCustomer } from "~/domain/links/addressee.server";
import type { CustomerActor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { type CheckoutOutcome, openPage } from "./checkout.server";
import { getQuoteBalance, type QuoteBalance } from "./quote-balance.server";

type Refusal = "not-payable" | "nothing-due";
type QuoteRow = typeof quotes.$inferSelect;

/** Minimum charge of the provider. */
const NOT_CHARGED_BELOW_CENTS = 50;

/**
 * Returns the page to pay an accepted quote: what is due next, or all that is open. The amount always comes from
 * `getQuoteBalance`. Pressing again returns the same page. `no-provider`: payments are not set up. `busy`: it is being
 * paid on another page right now. Needs `business.bill`. Throws `quote.not-found`, and `quote.not-yours` for people of
 * other businesses.
 */
export async function startQuoteCheckout(
  ctx: AppContext,
  { quoteId, part }: { quoteId: string; part: QuotePart },
): Promise<CheckoutOutcome<Refusal | "no-provider" | "busy">> {
  requirePermission(ctx, "business.bill");
  const customer = await requireOwnQuote(ctx, quoteId);
  const provider = ctx.payments;
  if (!provider) return { outcome: "no-provider" };
  const quotePath = `${ctx.origin}/quotes/${quoteId}`;
  return openPage<Refusal>(
    ctx,
    provider,
    customer,
    async (tx) => {
      const quote = await holdQuote(tx, quoteId);
      if (quote?.status !== "accepted") return "not-payable";
      const balance = await getQuoteBalance(tx, quoteId);
      const amountCents = part === "all" ? balance.openCents : balance.dueCents;
      if (amountCents < NOT_CHARGED_BELOW_CENTS) return "nothing-due";
      const invoiceId = amountCents === balance.dueCents ? balance.dueInvoiceId : null;
      return { quoteId, planId: null, invoiceId, amountCents, description: describe(quote, balance, amountCents) };
    },
    ({ id, amountCents, description }, { invoiceId = null }) => ({
      ask: { amountCents, description, quoteId, invoiceId },
      successUrl: `${ctx.origin}/dashboard/payments?checkout=${id}`,
      cancelUrl: quotePath,
    }),
  );
}

/** Requires that the person may act on the quote. A quote that was never sent counts as nonexistent. */
export async function requireOwnQuote(ctx: AppContext, quoteId: string): Promise<CustomerActor> {
  const { actor } = ctx.by;
  if (actor.kind !== "customer") throw new DomainError("permission.denied");
  const [quote] = isUuid(quoteId) ? await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId)) : [];
  if (!quote || quote.versionId === null) throw new DomainError("quote.not-found");
  if (!isForCustomer(actor, quote)) throw new DomainError("quote.not-yours");
  return actor;
}

/** Keeps others from answering or changing the quote until the transaction ends. */
async function holdQuote(tx: TransactionContext, id: string): Promise<QuoteRow | undefined> {
  const [row] = await tx.db.select().from(quotes).where(eq(quotes.id, id)).for("update");
  return row;
}

function describe({ number }: QuoteRow, balance: QuoteBalance, amountCents: number): string {
  if (amountCents === balance.totalCents) return `Quote #${number}`;
  return `Quote #${number}, ${balance.isDepositDue && amountCents === balance.dueCents ? "deposit" : "balance"}`;
}
