import { and, eq } from "drizzle-orm";
import { checkouts, payments } from "~/db/schema/billing";
import type { PaymentStatus } from "~/db/schema/lists";
import type { AppContext } from "~/kernel/app-context";
import { requireCustomerActor } from "~/kernel/customer-actor";
import type { ListPage } from "~/kernel/list-page";
import { listOwnPayments, type Payment } from "./queries.server";
import { settleOwnCheckout } from "./settle-own-checkout.server";

export type PaymentsTab = {
  page: ListPage<Payment>;
  /**
   * Result of the payment page visit that the customer returns from; `open`: it hasn't ended. Null: not returning from
   * one of theirs.
   */
  visit: PaymentStatus | "open" | null;
};

/** Returns a customer's payments. `checkoutId`: the visit they are returning from. */
export async function getPaymentsTab(
  ctx: AppContext,
  { checkoutId, cursor }: { checkoutId: string | null; cursor: string | undefined },
): Promise<PaymentsTab> {
  const visit = checkoutId ? await settleOwnCheckout(ctx, checkoutId) : null;
  const page = await listOwnPayments(ctx, cursor);
  if (!visit || !checkoutId) return { page, visit: null };
  if (visit !== "completed") return { page, visit: "open" };
  return { page, visit: await statusOf(ctx, checkoutId) };
}

/** Returns the status of the newest payment for the quote that a visit paid. */
async function statusOf(ctx: AppContext, checkoutId: string): Promise<PaymentStatus> {
  const actor = requireCustomerActor(ctx, "business.bill");
  const rows = await ctx.db
    .select({ status: payments.status })
    .from(checkouts)
    .innerJoin(payments, eq(payments.quoteId, checkouts.quoteId))
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.businessId, actor.businessId)));
  if (rows.some(({ status }) => status === "pending")) return "pending";
  return rows.some(({ status }) => status === "paid") || rows.length === 0 ? "paid" : "failed";
}
