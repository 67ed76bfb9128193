import { and, eq } from "drizzle-orm";
import { businessBilling } from "~/db/schema/business-billing";
import type { VatAnswer } from "~/db/schema/lists";
import { getInvoicing } from "~/domain/settings/queries.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { agencyCountry } from "~/lib/place";
import { isInVies } from "~/lib/vat-id";
import { findBillingDetails } from "./billing-details.server";
import { hasEInvoices } from "./schema";

/** The register's last answer about a customer's current VAT number. `mayAsk`: true when the reader can ask it now. */
export type VatCheck = { answer: VatAnswer | null; checkedAt: string | null; mayAsk: boolean };

/** Returns what is known of a customer's VAT number. Needs `invoice.read`. Throws `customer.not-found`. */
export async function getVatCheck(ctx: ReadContext, businessId: string): Promise<VatCheck> {
  requirePermission(ctx, "invoice.read");
  const { vatId } = await findBillingDetails(ctx, businessId);
  const [row] = await ctx.db
    .select({ answer: businessBilling.vatAnswer, checkedAt: businessBilling.vatCheckedAt })
    .from(businessBilling)
    .where(and(eq(businessBilling.businessId, businessId), eq(businessBilling.vatCheckedId, vatId)));
  const isKnown = vatId !== "" && row !== undefined;
  return {
    answer: isKnown ? row.answer : null,
    checkedAt: isKnown ? (row.checkedAt?.toISOString() ?? null) : null,
    mayAsk: isPermitted(ctx.by.actor, "invoice.write") && isInVies(vatId) && (await isOn(ctx)),
  };
}

/**
 * Asks the register if a customer's VAT number is in use, and stores its answer with the moment beside the number. An
 * earlier answer about the same number stays while the register can't be asked.
 * `off`: Settings or the place don't ask. `not-in-vies`: there is no number, or none that the register knows.
 * `changed`: it's another one by now; nothing is stored. Needs `invoice.write`. Throws `customer.not-found`.
 */
export async function checkVatId(
  ctx: AppContext,
  { businessId }: { businessId: string },
): Promise<{ outcome: VatAnswer | "off" | "not-in-vies" | "changed" }> {
  requirePermission(ctx, "invoice.write");
  const { vatId } = await findBillingDetails(ctx, businessId);
  if (!ctx.vatRegister || !(await isOn(ctx))) return { outcome: "off" };
  if (!isInVies(vatId)) return { outcome: "not-in-vies" };
  const answer = await ctx.vatRegister.ask(vatId);
  return transact(ctx, async (tx) => {
    const isIt = eq(businessBilling.businessId, businessId);
    const [row] = await tx.db.select().from(businessBilling).where(isIt).for("update");
    if (row?.vatId !== vatId) return { outcome: "changed" };
    const isAnswered = row.vatCheckedId === vatId && row.vatAnswer !== null;
    if (answer !== "unanswered" || !isAnswered) {
      const checked = { vatCheckedId: vatId, vatAnswer: answer, vatCheckedAt: tx.clock.now() };
      await tx.db.update(businessBilling).set(checked).where(isIt);
    }
    await recordAudit(tx, {
      action: "customer.billing-changed",
      subject: { kind: "customer", id: businessId },
      after: { vatId, vatAnswer: answer },
    });
    return { outcome: answer };
  });
}

async function isOn(ctx: ReadContext): Promise<boolean> {
  return hasEInvoices(agencyCountry()) && (await getInvoicing(ctx)).asksVies;
}
