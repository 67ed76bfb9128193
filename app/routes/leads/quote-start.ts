import { MAINTENANCE_IDS, type MaintenanceId, type MaintenancePlan } from "~/domain/catalogue/plans";
import { findPackage, isPackageId, MAINTENANCE_SERVICE, type Package } from "~/domain/catalogue/schema";
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

/** In the address, once for each additional service. */
export const SERVICE_KEY = "service";
/** No page of ours offers as many; what is beyond is not read. */
const SERVICES_READ_MAX = 40;

/** Choices in a link, by ids that mean something; anything else in the address is ignored. */
export type QuoteAsked = {
  serviceType?: ServiceType;
  packageId?: string;
  planId?: MaintenanceId;
  services?: readonly string[];
};

/** Type and package of a "Select Package" link, or the maintenance plan of its card. */
export function readQuoteAsked(query: URLSearchParams): QuoteAsked {
  const packageId = query.get("package") ?? "";
  const planId = MAINTENANCE_IDS.find((id) => id === query.get("plan"));
  const services = query.getAll(SERVICE_KEY).slice(0, SERVICES_READ_MAX);
  const serviceType = SERVICE_TYPES.find((name) => name === query.get("type"));
  return {
    ...(serviceType ? { serviceType } : {}),
    ...(isPackageId(packageId) ? { packageId } : {}),
    ...(planId ? { planId } : {}),
    ...(services.length > 0 ? { services } : {}),
  };
}

/** Returns the form's first values for a link, by the current offer. */
export function quoteStartFor(
  { serviceType, packageId, planId, services = [] }: QuoteAsked,
  offered: { packages: readonly Package[]; services: readonly { name: string }[]; plans: readonly MaintenancePlan[] },
  planWish: string,
): QuoteStart {
  const plan = offered.plans.find(({ id }) => id === planId);
  if (plan) {
    const wish = wishFor(planWish, plan.name, `${plan.priceText} ${plan.periodText}`);
    return { serviceType: "small-business", customServices: [MAINTENANCE_SERVICE], description: wish };
  }
  const chosen = findPackage(offered.packages, packageId ?? null);
  const type = serviceType ?? chosen?.track;
  const asked = offered.services.map(({ name }) => name).filter((name) => services.includes(name));
  return {
    ...(type ? { serviceType: type } : {}),
    ...(chosen && chosen.track === type ? { selectedPackage: chosen.name } : {}),
    ...(asked.length > 0 ? { customServices: asked } : {}),
  };
}

/** Returns the text for a chosen plan in the description. */
export function wishFor(planWish: string, name: string, price: string): string {
  return `${planWish} ${name} (${price}).`;
}
