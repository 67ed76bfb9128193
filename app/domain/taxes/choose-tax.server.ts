import { asc } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import { isQuotableKey } from "~/domain/catalogue/schema";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { lockTaxes, TAX } from "./internal.server";
import { isSameTax, ratesInForce } from "./schema";

/**
 * Assigns a tax to a catalog item: the rate in force with this id, along with future rates of the same name; an empty
 * id means the tax of everything else. New lines of quotes and invoices use it from then on. `gone`: there is no such
 * item, or the rate isn't in force. Needs `tax.write`.
 */
export async function chooseTax(
  ctx: AppContext,
  { key, rateId }: { key: string; rateId: string },
): Promise<{ outcome: "saved" | "gone" }> {
  requirePermission(ctx, "tax.write");
  if (!isQuotableKey(key)) return { outcome: "gone" };
  return transact(ctx, async (tx) => {
    await lockTaxes(tx);
    const rates = await tx.db.select().from(taxRates).orderBy(asc(taxRates.id)).for("update");
    const today = agencyDay(tx.clock.now());
    const inForce = ratesInForce(rates, today);
    const chosen = inForce.find(({ id }) => id === rateId);
    if (!chosen && rateId !== "") return { outcome: "gone" };
    for (const rate of [...inForce, ...rates.filter(({ validFrom }) => validFrom > today)]) {
      const isChosen = chosen !== undefined && isSameTax(rate, chosen);
      if (rate.defaultFor.includes(key) === isChosen) continue;
      const others = rate.defaultFor.filter((other) => other !== key);
      await TAX.change(tx, rate, { defaultFor: isChosen ? [...others, key] : others });
    }
    return { outcome: "saved" };
  });
}
