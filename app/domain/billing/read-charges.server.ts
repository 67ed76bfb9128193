import { eq } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import type { subscriptions } from "~/db/schema/billing";
import { readTaxes } from "~/domain/taxes/queries.server";
import type { AppContext } from "~/kernel/app-context";
import type { Cents } from "~/lib/money";
import { type Charge, planCharge, type RecurringCharge } from "./plan-charge";

type ChargeOf = (plan: { name: string; priceCents: Cents }) => Charge;

type Agreed = Pick<
  typeof subscriptions.$inferSelect,
  "packageName" | "monthlyPriceCents" | "monthlyChargeCents" | "chargedTax" | "providerId"
>;

/** Returns a subscription's monthly amount: the one the provider charges, otherwise that of our next invoice. */
export function monthlyCharge(agreed: Agreed, chargeOf: ChargeOf): RecurringCharge {
  const { packageName: name, monthlyPriceCents: priceCents, monthlyChargeCents, chargedTax, providerId } = agreed;
  // A subscription started before the provider knew about taxes is charged its plain price.
  if (providerId !== null) return { cents: monthlyChargeCents ?? priceCents, taxName: chargedTax };
  const { cents, tax } = chargeOf({ name, priceCents });
  return { cents, taxName: tax?.name ?? "" };
}

/** Returns what plans cost a business today. For verbs and queries that know whose it is. */
export async function readCharges(
  ctx: Pick<AppContext, "clock" | "db" | "log">,
  businessId: string,
): Promise<ChargeOf> {
  const taxes = await readTaxes(ctx);
  const [business] = await ctx.db
    .select({ certificate: businesses.taxCertificate })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const isExempt = (business?.certificate ?? "") !== "";
  return (plan) => planCharge(taxes, plan, isExempt);
}
