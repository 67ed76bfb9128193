import type { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import type { EQUITY_PROGRAM } from "~/content/catalogue/equity-program";
import type { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import type { IncludedHours } from "~/db/schema/included-hours";
import { fillFacts } from "~/lib/fill-facts";
import { type Cents, formatMoney } from "~/lib/money";
import { noted, shownCents } from "./public-price";
import { type ServiceUnit, serviceHours, unitOfBilling } from "./service-terms";

/** IDs of the maintenance plans in buy buttons, links and anchors, smallest first. */
export const MAINTENANCE_IDS = ["digital-basic", "digital-kickstarter", "digital-premium"] as const;
export type MaintenanceId = (typeof MAINTENANCE_IDS)[number];

const MAINTENANCE_FIELDS = {
  "digital-basic": { plan: "digitalBasic", column: "basic" },
  "digital-kickstarter": { plan: "digitalKickstarter", column: "kickstarter" },
  "digital-premium": { plan: "digitalPremium", column: "premium" },
} as const satisfies Record<MaintenanceId, { plan: keyof MaintenanceContent; column: keyof MaintenanceRow }>;

type MaintenanceContent = typeof MAINTENANCE_PLANS.content;
type MaintenanceRow = MaintenanceContent["rows"][number];

/** Line in the comparison of plans. Without a category, it is shown under "Other". */
export type MaintenanceFeature = { name: string; included: boolean; category?: string };

/** A plan of /maintenance-plans. */
export type MaintenancePlan = Omit<MaintenanceContent["digitalBasic"], "billing" | "hours"> & {
  id: MaintenanceId;
  unit: ServiceUnit;
  /** Hours included per month. */
  hours: IncludedHours | null;
  /** Amount shown to visitors; `Price` adds the tax note. */
  priceText: string;
  isMonthly: boolean;
  /** Features, in the same order for all plans. */
  features: readonly MaintenanceFeature[];
};

/** Returns the maintenance plans, smallest first. */
export function maintenancePlansIn(content: MaintenanceContent): MaintenancePlan[] {
  return MAINTENANCE_IDS.map((id) => {
    const { plan, column } = MAINTENANCE_FIELDS[id];
    const { billing, hours, ...texts } = content[plan];
    const features = content.rows.map((row) => featureOf(row, column, content.hostingWorthCents));
    const isMonthly = billing === "monthly";
    const unit = unitOfBilling(billing) ?? "piece";
    return Object.assign({}, texts, {
      id,
      unit,
      hours: serviceHours(unit, hours),
      priceText: formatMoney(shownCents({ name: texts.name, cents: texts.priceCents })),
      isMonthly,
      features,
    });
  });
}

function featureOf(
  row: MaintenanceRow,
  column: "basic" | "kickstarter" | "premium",
  hostingWorthCents: Cents,
): MaintenanceFeature {
  const included = row[column];
  const name = fillFacts((included && row[`${column}Text`]) || row.name, {
    hostingWorth: formatMoney(hostingWorthCents),
  });
  const feature = { name, included };
  return row.category ? Object.assign(feature, { category: row.category }) : feature;
}

/** Returns the facts about maintenance plans for texts, keyed by token. */
export function maintenanceFacts([fixes, monthly]: readonly MaintenancePlan[]): Readonly<Record<string, string>> {
  return fixes && monthly
    ? { fixesPrice: noted(fixes.priceText, fixes), monthlyPrice: noted(monthly.priceText, monthly) }
    : {};
}

const DOCTORS_IDS = ["starter", "growth", "premium"] as const;

/** Monthly marketing plan for healthcare practices. */
export type DoctorsPlan = {
  id: (typeof DOCTORS_IDS)[number];
  name: string;
  monthlyPriceCents: Cents;
  description: string;
  popular: boolean;
  features: readonly string[];
};

/** Returns the plans for practices, smallest first. */
export function doctorsPlansIn(content: typeof DOCTORS_PLANS.content): DoctorsPlan[] {
  return DOCTORS_IDS.map((id) => Object.assign({ id }, content[id]));
}

/** Returns the share that the equity program asks for, in percent; swapped limits are put in order. */
export function equityShare({ equityMinPercent: one, equityMaxPercent: other }: typeof EQUITY_PROGRAM.content): {
  min: number;
  max: number;
} {
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

/** Returns the facts about the equity program for texts, keyed by token. */
export function equityFacts(program: typeof EQUITY_PROGRAM.content): Readonly<Record<string, string>> {
  const { min, max } = equityShare(program);
  return {
    equityDiscount: `${program.discountPercent}%`,
    equityRange: min === max ? `${min}%` : `${min}-${max}%`,
    equityMin: `${min}%`,
    equityMax: `${max}%`,
  };
}
