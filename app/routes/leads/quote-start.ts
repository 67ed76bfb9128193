import { MAINTENANCE_IDS, type MaintenanceId, type MaintenancePlan } from "~/domain/catalogue/plans";
import { findPackage, isPackageId, MAINTENANCE_SERVICE, type Package } from "~/domain/catalogue/schema";
import { SERVICE_TYPES, type ServiceType } from "~/domain/leads/kinds/quote-request";

/** Choices from the link to the form, and known contact details. */
export type QuoteStart = {
  serviceType?: string;
  selectedPackage?: string;
  customServices?: string[];
  /** The chosen plan in words; goes at the top of the description. */
  description?: string;
  businessName?: string;
  email?: string;
  phone?: string;
};

/** Query key, repeated for each additional service. */
export const SERVICE_KEY = "service";
/** More services than any page offers; the rest is ignored. */
const SERVICES_READ_MAX = 40;

/** Valid choices from a link, by id; anything else in the address is ignored. */
export type QuoteAsked = {
  serviceType?: ServiceType;
  packageId?: string;
  planId?: MaintenanceId;
  services?: readonly string[];
};

/** Reads the type and package of a "Select Package" link, or the maintenance plan of its card. */
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

/** Returns the form's initial values for a link, based on the current offer. */
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

/** Returns the text about a chosen plan for the description. */
export function wishFor(planWish: string, name: string, price: string): string {
  return `${planWish} ${name} (${price}).`;
}
