import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { payments } from "~/db/schema/billing";
import type { PaymentFlag, PaymentStatus } from "~/db/schema/lists";
import { isOfBusinessNamed } from "~/domain/customers/found-businesses.server";
import type { ReadContext } from "~/kernel/app-context";
import type { ListPage, ListRequest } from "~/kernel/list-page";
import { pageByKey } from "~/kernel/list-page.server";
import { requirePermission } from "~/kernel/permissions";
import { readPage, readRows } from "~/kernel/read-rows.server";
import { matchesParts, orSum } from "~/kernel/search.server";
import { typedTerms } from "~/lib/typed-words";
import {
  findNewestSubscription,
  NEWEST_PAYMENT,
  PAYMENT_COLUMNS,
  type Payment,
  type PaymentRow,
  type Subscription,
  toPayment,
  toSubscription,
} from "./internal.server";
import { invoiceDescription, type PaymentFlagState } from "./schema";

/** A payment as shown to staff. */
export type ListedPayment = Payment & {
  business: { id: string; name: string } | null;
  payerEmail: string;
  quoteId: string | null;
  /** Reason for staff to check it, and whether someone has. */
  flag: { reason: PaymentFlag; isSettled: boolean } | null;
};

export type PaymentQuery = ListRequest<"newest"> & {
  status?: PaymentStatus;
  attention?: PaymentFlagState;
};

type StaffPart = {
  businessId: string | null;
  businessName: string | null;
  payerEmail: string;
  quoteId: string | null;
  flag: PaymentFlag | null;
  flagSettledAt: Date | null;
};

const STAFF_COLUMNS = {
  ...PAYMENT_COLUMNS,
  businessId: payments.businessId,
  businessName: businesses.name,
  payerEmail: payments.payerEmail,
  quoteId: payments.quoteId,
  flag: payments.flag,
  flagSettledAt: payments.flagSettledAt,
};
const CUSTOMER_PAYMENTS_MAX = 20;

/**
 * Lists a page of all payments, newest first. Each word of the text is part of a word of the invoice, the description
 * or the payer's address, or starts a word of the business's name, or the text is the amount. Needs `payment.read`.
 */
export async function listPayments(
  ctx: ReadContext,
  { text, status, attention, cursor, limit }: PaymentQuery = {},
): Promise<ListPage<ListedPayment>> {
  requirePermission(ctx, "payment.read");
  const page = await pageByKey<PaymentRow & StaffPart>(ctx, {
    sort: NEWEST_PAYMENT,
    id: payments.id,
    cursor,
    limit,
    from: payments,
    filter: and(status ? eq(payments.status, status) : undefined, matchesAttention(attention)),
    search: orSum(await matchesText(ctx, text), [payments.amountCents], text),
    fetch: ({ where, orderBy, limit }) =>
      ctx.db
        .select(STAFF_COLUMNS)
        .from(payments)
        .leftJoin(businesses, eq(businesses.id, payments.businessId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  return readPage(ctx, page, toListed);
}

/** Returns a customer's subscription and latest payments. Needs `payment.read`. */
export async function getCustomerBilling(
  ctx: ReadContext,
  customerId: string,
): Promise<{ subscription: Subscription | null; payments: Payment[]; paidCents: number }> {
  requirePermission(ctx, "payment.read");
  const [subscription, rows, [sum]] = await Promise.all([
    findNewestSubscription(ctx, customerId),
    ctx.db
      .select(PAYMENT_COLUMNS)
      .from(payments)
      .where(eq(payments.businessId, customerId))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(CUSTOMER_PAYMENTS_MAX),
    ctx.db
      .select({ cents: sql<string>`coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)` })
      .from(payments)
      .where(and(eq(payments.businessId, customerId), eq(payments.status, "paid"))),
  ]);
  return {
    subscription: subscription ? toSubscription(subscription) : null,
    payments: rows.map(toPayment),
    paidCents: Number(sum?.cents ?? 0),
  };
}

async function matchesText(ctx: ReadContext, text: string | undefined): Promise<SQL | undefined> {
  const terms = typedTerms(text);
  if (terms.length === 0) return text?.trim() ? sql`false` : undefined;
  const isInBusiness = await Promise.all(terms.map((term) => isOfBusinessNamed(ctx, payments.businessId, term)));
  return and(...terms.map((term, index) => or(matchesParts(payments.search, term), isInBusiness[index])));
}

function matchesAttention(attention: PaymentFlagState | undefined): SQL | undefined {
  if (!attention) return undefined;
  return and(
    isNotNull(payments.flag),
    attention === "open" ? isNull(payments.flagSettledAt) : isNotNull(payments.flagSettledAt),
  );
}

function toListed(row: PaymentRow & StaffPart): ListedPayment {
  const { businessId, businessName, payerEmail, quoteId, flag, flagSettledAt } = row;
  return {
    ...toPayment(row),
    business: businessId ? { id: businessId, name: businessName ?? "" } : null,
    payerEmail,
    quoteId,
    flag: flag ? { reason: flag, isSettled: flagSettledAt !== null } : null,
  };
}

/**
 * Lists the provider's payments for an invoice, or for the quote it comes from, that exceed the amount due and that
 * nobody has handled. Needs `payment.read`.
 */
export async function listOverpayments(
  ctx: ReadContext,
  { businessId, quoteId, number }: { businessId: string; quoteId: string | null; number: string | null },
): Promise<Payment[]> {
  requirePermission(ctx, "payment.read");
  if (number === null) return [];
  const isForIt = eq(payments.description, invoiceDescription(number));
  const rows = await ctx.db
    .select(PAYMENT_COLUMNS)
    .from(payments)
    .where(
      and(
        eq(payments.businessId, businessId),
        eq(payments.flag, "overpaid"),
        isNull(payments.flagSettledAt),
        quoteId ? or(isForIt, eq(payments.quoteId, quoteId)) : isForIt,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(CUSTOMER_PAYMENTS_MAX);
  return readRows(ctx, rows, toPayment);
}
