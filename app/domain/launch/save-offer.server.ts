import { asc } from "drizzle-orm";
import { documents } from "~/db/schema/documents";
import { pricingPlans } from "~/db/schema/plans";
import { updatePlan } from "~/domain/plans/change-plans.server";
import { toPlan } from "~/domain/plans/internal.server";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { SettingValues } from "~/domain/settings/schema";
import { DOCUMENT_KINDS, PRICE_KINDS } from "~/domain/texts/kinds";
import { priceLines } from "~/domain/texts/price-lines";
import { type PriceChange, publishPrices } from "~/domain/texts/publish-prices.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { mergeEdits } from "~/lib/document-edits";
import { together } from "~/lib/together";
import type { OfferGroup, OfferPrices } from "./offer-form";

export type Offer = OfferPrices & { modules: { value: SettingValues["modules"]; updatedAt: string } };

/** Most plans with a field of their own. */
const PLANS_MAX = 100;

/** Returns the modules that are off, and all prices as shown to visitors. Needs `setting.read`. */
export async function getOffer(ctx: ReadContext & Pick<AppContext, "keptSettings">): Promise<Offer> {
  requirePermission(ctx, "setting.read");
  const { modules, rows, plans } = await together({
    modules: getSetting(ctx, "modules"),
    rows: ctx.db.select().from(documents),
    plans: ctx.db
      .select()
      .from(pricingPlans)
      .orderBy(asc(pricingPlans.position), asc(pricingPlans.id))
      .limit(PLANS_MAX),
  });
  const groups = DOCUMENT_KINDS.filter(({ shipped }) => PRICE_KINDS.includes(shipped.kind)).map(
    ({ shipped, title, field }): OfferGroup => {
      const row = rows.find(({ kind }) => kind === shipped.kind);
      const lines = priceLines(field, mergeEdits(shipped.content, row?.edits));
      const editAt = `/admin/website/${shipped.kind}`;
      return { kind: shipped.kind, title, editAt, updatedAt: row?.updatedAt.toISOString() ?? "", lines };
    },
  );
  return { modules, groups: groups.filter(({ lines }) => lines.length > 0), plans: plans.map(toPlan) };
}

export type OfferChange = {
  modules: { change: SettingValues["modules"]; seen: string };
  prices: readonly PriceChange[];
  plans: readonly { id: string; priceCents: number; isActive: boolean; updatedAt: string }[];
};

/**
 * Saves modules and prices together; unchanged ones need no version. Needs `setting.write`, `website.write` and
 * `plan.write`. Throws `setting.stale`, `document.stale` and `plan.stale` if someone else changed the same values.
 */
export async function saveOffer(ctx: AppContext, { modules, prices, plans }: OfferChange): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const now = await getOffer(tx);
    const isOff = (off: readonly string[]) => [...off].sort().join();
    if (isOff(now.modules.value.off) !== isOff(modules.change.off))
      await saveSetting(tx, { key: "modules", ...modules });
    // Always in the same order, to avoid deadlocks.
    for (const change of [...prices].sort((a, b) => (a.kind < b.kind ? -1 : 1))) await publishPrices(tx, change);
    for (const { id, updatedAt, priceCents, isActive } of plans) {
      const plan = now.plans.find((each) => each.id === id);
      if (plan && plan.priceCents === priceCents && plan.isActive === isActive) continue;
      await updatePlan(tx, { id, updatedAt, changes: { priceCents, isActive } });
    }
  });
}
