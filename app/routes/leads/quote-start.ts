import { MAINTENANCE_IDS, type MaintenanceId, type MaintenancePlan } from "~/domain/catalogue/plans";
import { findPackage, isPackageId, type Package } from "~/domain/catalogue/schema";
import { SERVICE_TYPES, type ServiceType } from "~/domain/leads/kinds/quote-request";

/** Choices that a link carried into the form, and what we know of the person. */
export type QuoteStart = {
  serviceType?: string;
  selectedPackage?: string;
  customServices?: string[];
  /** The plan that was chosen, in words; goes at the top of the description. */
  description?: string;
  businessName?: string;
  email?: string;
  phone?: string;
};

const MAINTENANCE_SERVICE = "Ongoing Maintenance";

/** What a link asks for, by ids that mean something; anything else in the address is ignored. */
export type QuoteAsked = { serviceType?: ServiceType; packageId?: string; planId?: MaintenanceId };

/** Type and package of a "Select Package" link, or the maintenance plan of its card. */
export function readQuoteAsked(query: URLSearchParams): QuoteAsked {
  const packageId = query.get("package") ?? "";
  const planId = MAINTENANCE_IDS.find((id) => id === query.get("plan"));
  const serviceType = SERVICE_TYPES.find((name) => name === query.get("type"));
  return {
    ...(serviceType ? { serviceType } : {}),
    ...(isPackageId(packageId) ? { packageId } : {}),
    ...(planId ? { planId } : {}),
  };
}

/** What the form begins with for what a link asks for, by what is offered now. */
export function quoteStartFor(
  { serviceType, packageId, planId }: QuoteAsked,
  offered: { packages: readonly Package[]; plans: readonly MaintenancePlan[] },
  planWish: string,
): QuoteStart {
  const plan = offered.plans.find(({ id }) => id === planId);
  if (plan) {
    const wish = wishFor(planWish, plan.name, `${plan.priceText} ${plan.periodText}`);
    return { serviceType: "small-business", customServices: [MAINTENANCE_SERVICE], description: wish };
  }
  const chosen = findPackage(offered.packages, packageId ?? null);
  const type = serviceType ?? chosen?.track;
  return {
    ...(type ? { serviceType: type } : {}),
    ...(chosen && chosen.track === type ? { selectedPackage: chosen.name } : {}),
  };
}

/** How a chosen plan is named in the description. */
export function wishFor(planWish: string, name: string, price: string): string {
  return `${planWish} ${name} (${price}).`;
}
