import { asc, eq } from "drizzle-orm";
import { pricingPlans } from "~/db/schema/plans";
import { MAINTENANCE_IDS } from "~/domain/catalogue/plans";
import { updatePlan } from "~/domain/plans/change-plans.server";
import { getPaymentSetting, getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { readMaintenancePlans } from "~/domain/texts/price-queries.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { makeReference } from "./payer.server";
import type { ButtonPlan, BuyButtons } from "./schema";

/**
 * Returns the data for the provider's buy buttons; null without a key. A signed-in customer is named to the provider,
 * so that the purchase finds its business. Open to everyone.
 */
export async function getBuyButtons(
  ctx: Pick<AppContext, "by" | "db" | "log" | "payments" | "signer">,
): Promise<BuyButtons | null> {
  const { actor } = ctx.by;
  const setting = await getPaymentSetting(ctx);
  const publishableKey = setting.publishableKey || ctx.payments?.publishableKey;
  if (!publishableKey) return null;
  const reference =
    actor.kind === "customer" && isPermitted(actor, "business.bill")
      ? makeReference(ctx.signer, actor.businessId)
      : null;
  return { publishableKey, maintenance: setting.maintenanceButtons, reference };
}

export type PaymentSettings = {
  publishableKey: string;
  plans: (ButtonPlan & { buttonId: string })[];
  /** ISO time of the last change of the settings that don't belong to a plan; empty if never stored. */
  updatedAt: string;
};

/** Returns the buy buttons of all plans, for the screen that edits them. Needs `setting.read`. */
export async function getPaymentSettings(
  ctx: Pick<AppContext, "by" | "clock" | "db" | "log">,
): Promise<PaymentSettings> {
  const { value, updatedAt } = await getSetting(ctx, "payments");
  const offered = await ctx.db
    .select({ id: pricingPlans.id, name: pricingPlans.name, buttonId: pricingPlans.buyButtonId })
    .from(pricingPlans)
    .where(eq(pricingPlans.isActive, true))
    .orderBy(asc(pricingPlans.position), asc(pricingPlans.id));
  return {
    publishableKey: value.publishableKey,
    plans: [
      ...offered.map(({ id, name, buttonId }) => ({
        id,
        name,
        kind: "subscription" as const,
        buttonId: buttonId ?? "",
      })),
      ...(await readMaintenancePlans(ctx)).map(({ id, name }) => ({
        id,
        name,
        kind: "maintenance" as const,
        buttonId: value.maintenanceButtons[id] ?? "",
      })),
    ],
    updatedAt,
  };
}

/**
 * Stores the key and the buy buttons, by plan id; empty ones are removed. Audited; public pages show them right away.
 * Needs `setting.write`. Throws `setting.stale`.
 */
export async function savePaymentSettings(
  ctx: AppContext,
  change: { publishableKey: string; buttons: Readonly<Record<string, string>>; seen: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  const { publishableKey, buttons, seen } = change;
  await transact(ctx, async (tx) => {
    const maintenanceButtons = Object.fromEntries(
      MAINTENANCE_IDS.flatMap((id) => (buttons[id] ? [[id, buttons[id]]] : [])),
    );
    await saveSetting(tx, { key: "payments", change: { publishableKey, maintenanceButtons }, seen });
    for (const { id, kind, buttonId } of (await getPaymentSettings(tx)).plans) {
      const wanted = buttons[id] ?? "";
      if (kind === "subscription" && wanted !== buttonId) {
        await updatePlan(tx, { id, changes: { buyButtonId: wanted || null } });
      }
    }
  });
}
