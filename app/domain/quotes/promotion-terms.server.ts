import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import type { QuoteContent } from "~/db/schema/quote-content";
import { quotes } from "~/db/schema/quotes";
import type { Choice } from "~/domain/money/choice";
import { findUnmet } from "~/domain/promotions/conditions";
import { findPromotionByCode, holdPromotionByCode } from "~/domain/promotions/internal.server";
import { redeemPromotion } from "~/domain/promotions/redeem-promotion.server";
import type { Promotion } from "~/domain/promotions/schema";
import type { Actor } from "~/kernel/actor";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { findCustomerOf } from "./customer-of.server";
import type { QuoteContext, QuoteRow } from "./internal.server";
import { quoteTotal } from "./quote-total";
import type { PromotionRefusal } from "./schema";

/**
 * Recipient of a quote. `quoteId`: the quote itself, which doesn't count as a use of its own code. `businessId`: null
 * when only the mailbox is known.
 */
export type Quoted = { quoteId: string | undefined; businessId: string | null; email: string };

/** Returns the recipient of a stored quote. */
export function quotedOf({
  id,
  businessId,
  businessEmail,
}: Pick<QuoteRow, "id" | "businessId" | "businessEmail">): Quoted {
  return { quoteId: id, businessId, email: businessEmail };
}

/**
 * Returns a content with the current discount of its promotion code, or why the code can't be used with it, based on
 * the offer before any choices. Doesn't use the code; that happens once, on acceptance.
 */
export async function withPromotion(
  ctx: QuoteContext,
  content: QuoteContent,
  quoted: Quoted,
): Promise<{ content: QuoteContent } | { refusal: PromotionRefusal }> {
  if (content.promotionCode === null) return { content };
  const promotion = await findPromotionByCode(ctx, content.promotionCode);
  if (!promotion) return { refusal: "unknown" };
  if (promotion.state !== "usable") return { refusal: promotion.state };
  if (promotion.expiresOn !== null && promotion.expiresOn < content.validUntil) return { refusal: "expires-first" };
  const discount = { type: promotion.discountType, value: promotion.discountValue };
  const unmet = await unmetBy(ctx, promotion, { content, quoted });
  return unmet ? { refusal: unmet } : { content: { ...content, discount } };
}

/**
 * Uses the code of a quote that is being accepted. Null when it was used, or there is none. Otherwise nothing was used,
 * and the acceptance must be refused. Checks the conditions with the customer's choice and the code locked, so that two
 * simultaneous acceptances can't both take the last use.
 */
export async function spendPromotion(
  tx: TransactionContext,
  {
    content,
    choice,
    actor,
    quoted,
  }: { content: QuoteContent; choice: Choice; actor: Actor; quoted: Quoted & { quoteId: string } },
): Promise<PromotionRefusal | null> {
  const { promotionCode: code } = content;
  if (code === null) return null;
  const promotion = await holdPromotionByCode(tx, code);
  const unmet = promotion?.state === "usable" ? await unmetBy(tx, promotion, { content, choice, quoted }) : null;
  if (unmet) return unmet;
  const used = await redeemPromotion(tx, { code, actor, usedFor: { kind: "quote", id: quoted.quoteId } });
  return used.outcome === "redeemed" ? null : used.outcome;
}

async function unmetBy(
  ctx: Pick<TransactionContext, "db">,
  promotion: Promotion,
  { content, choice, quoted }: { content: QuoteContent; choice?: Choice; quoted: Quoted },
) {
  const { items, subtotalCents } = quoteTotal(content, choice);
  const asksWho = promotion.maxPerCustomer !== null || promotion.isForNewCustomers;
  const { uses, isNewCustomer } = asksWho
    ? await historyOf(ctx, promotion.code, quoted)
    : { uses: 0, isNewCustomer: true };
  const packageIds = items.flatMap(({ packageId }) => (packageId ? [packageId] : []));
  return findUnmet(promotion, { packageIds, subtotalCents, uses, isNewCustomer });
}

/** Returns a customer's acceptances so far, found by account, contact or mailbox. */
async function historyOf(ctx: Pick<TransactionContext, "db">, code: string, { quoteId, businessId, email }: Quoted) {
  const own = businessId ?? (await findCustomerOf(ctx, email));
  const isTheirs = or(eq(quotes.businessEmail, plainMailbox(email)), own ? eq(quotes.businessId, own) : undefined);
  const isOther = quoteId === undefined ? undefined : ne(quotes.id, quoteId);
  const [counted] = await ctx.db
    .select({
      accepted: sql<number>`count(*)::int`,
      uses: sql<number>`(count(*) filter (where ${quotes.draft} ->> 'promotionCode' = ${code}))::int`,
    })
    .from(quotes)
    .where(and(isTheirs, isOther, inArray(quotes.status, ["accepted"])));
  const isBilled = own !== null && (await hasInvoices(ctx, own));
  return { uses: counted?.uses ?? 0, isNewCustomer: (counted?.accepted ?? 0) === 0 && !isBilled };
}

async function hasInvoices(ctx: Pick<TransactionContext, "db">, businessId: string): Promise<boolean> {
  const [invoice] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), isNotNull(invoices.number)))
    .limit(1);
  return invoice !== undefined;
}
