import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { DOCTORS_PLANS } from "~/content/catalogue/doctors-plans";
import { MAINTENANCE_PLANS } from "~/content/catalogue/maintenance-plans";
import { offeredPackages } from "~/content/catalogue/offered";
import { PACKAGES } from "~/content/catalogue/packages";
import { TEAM_RATES } from "~/content/catalogue/team-rates";
import { type DoctorsPlan, doctorsPlansIn, type MaintenancePlan, maintenancePlansIn } from "~/domain/catalogue/plans";
import { type Package, packagesIn, ratesIn, type Service, servicesIn, type TeamRate } from "~/domain/catalogue/schema";
import { documentIn, useDocument } from "./use-document";

type Matches = Parameters<typeof documentIn>[0];

/**
 * Returns the current packages, without those of a track that is off. The page's address must be listed among those
 * that show the document.
 */
export function usePackages(): Package[] {
  return offeredPackages(packagesIn(useDocument(PACKAGES)));
}

/** Returns the packages for `meta`. */
export function packagesOf(matches: Matches): Package[] {
  return offeredPackages(packagesIn(documentIn(matches, PACKAGES)));
}

/** Returns the current additional services. */
export function useServices(): Service[] {
  return servicesIn(useDocument(ADDITIONAL_SERVICES));
}

/** Returns the current hourly rates. */
export function useTeamRates(): TeamRate[] {
  return ratesIn(useDocument(TEAM_RATES));
}

/** Returns the rates for `meta`. */
export function teamRatesOf(matches: Matches): TeamRate[] {
  return ratesIn(documentIn(matches, TEAM_RATES));
}

/** Returns the current maintenance plans. */
export function useMaintenancePlans(): MaintenancePlan[] {
  return maintenancePlansIn(useDocument(MAINTENANCE_PLANS));
}

/** Returns the plans for `meta`. */
export function maintenancePlansOf(matches: Matches): MaintenancePlan[] {
  return maintenancePlansIn(documentIn(matches, MAINTENANCE_PLANS));
}

/** Returns the current plans for healthcare practices. */
export function useDoctorsPlans(): DoctorsPlan[] {
  return doctorsPlansIn(useDocument(DOCTORS_PLANS));
}

/** Returns the plans for `meta`. */
export function doctorsPlansOf(matches: Matches): DoctorsPlan[] {
  return doctorsPlansIn(documentIn(matches, DOCTORS_PLANS));
}
