import { sql } from "drizzle-orm";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { agencyTimeZone } from "~/lib/place";
import { findBuyer, findSeller } from "./billing-parties.server";
import type { InvoiceBuyer, InvoiceSeller } from "./schema";

/** Both days are included; YYYY-MM-DD. */
export type Period = { from: string; to: string };

export const STATEMENT_KINDS = ["invoice", "credit-note", "written-off", "payment", "reversal", "refund"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export type StatementEntry = {
  day: string;
  kind: StatementKind;
  /** Number of the document, or how the money came. */
  what: string;
  /** Change of the sum owed; below zero: it shrinks. */
  cents: number;
  /** Owed after it. Below zero: the customer's credit. */
  balanceCents: number;
};

export type Statement = Period & {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  openingCents: number;
  entries: StatementEntry[];
  closingCents: number;
};

/** More entries than this are no statement that anyone reads; the period is to be shorter then. */
const STATEMENT_ENTRIES_MAX = 2000;

/**
 * Returns a customer's bills and payments in a period, with the sum owed before and after. For people of the business,
 * and for staff with `invoice.read`, who name the business. Throws `customer.not-found`.
 */
export async function getStatement(
  ctx: Pick<AppContext, "by" | "db" | "log">,
  { businessId: asked, from, to }: Period & { businessId?: string },
): Promise<Statement> {
  const { actor } = ctx.by;
  requirePermission(ctx, actor.kind === "customer" ? "business.bill" : "invoice.read");
  const businessId = actor.kind === "customer" ? actor.businessId : (asked ?? "");
  const buyer = await findBuyer(ctx, businessId);
  const { rows } = await ctx.db.execute<{ day: string; kind: StatementKind; what: string; cents: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, kind, what, cents from (${bookings(businessId)}) booked
    where day between ${from}::date and ${to}::date order by day, at limit ${STATEMENT_ENTRIES_MAX}`);
  const before = await ctx.db.execute<{ cents: number }>(
    sql`select coalesce(sum(cents), 0)::int as cents from (${bookings(businessId)}) booked where day < ${from}::date`,
  );
  const openingCents = before.rows[0]?.cents ?? 0;
  let balanceCents = openingCents;
  const entries = rows.map((row) => {
    balanceCents += row.cents;
    return { ...row, balanceCents };
  });
  return { from, to, seller: await findSeller(ctx), buyer, openingCents, entries, closingCents: balanceCents };
}

function bookings(businessId: string) {
  return sql`
    select issued_on as day, 'invoice' as kind, number as what, total_cents as cents, issued_at as at
      from invoices where business_id = ${businessId} and status <> 'draft'
    union all
    select c.issued_on, 'credit-note', c.number, -c.amount_cents, c.created_at
      from credit_notes c join invoices i on i.id = c.invoice_id where i.business_id = ${businessId}
    union all
    select (written_off_at at time zone ${agencyTimeZone()})::date, 'written-off', number, paid_cents + credited_cents - total_cents, written_off_at
      from invoices where business_id = ${businessId} and status = 'written-off'
    union all
    select received_on, kind, method, -amount_cents, created_at from received_payments where business_id = ${businessId}`;
}
