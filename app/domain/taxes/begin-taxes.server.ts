import { eq } from "drizzle-orm";
import { taxRates } from "~/db/schema/tax-rates";
import type { AppContext } from "~/kernel/app-context";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";

/**
 * Refreshes public pages on the day a tax rate takes effect. Returns how many take effect today. For the program
 * itself.
 */
export async function beginTaxes(ctx: AppContext): Promise<number> {
  return transact(ctx, async (tx) => {
    const today = agencyDay(tx.clock.now());
    const begun = await tx.db.select({ id: taxRates.id }).from(taxRates).where(eq(taxRates.validFrom, today));
    if (begun.length > 0) await markContentChanged(tx);
    return begun.length;
  });
}
