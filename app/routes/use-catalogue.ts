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
 * The packages as visitors read them now, without those of a kind of service that is switched off. The address of the
 * page has to be among those that show the document.
 */
export function usePackages(): Package[] {
  return offeredPackages(packagesIn(useDocument(PACKAGES)));
}

/** Returns the packages for `meta`. */
export function packagesOf(matches: Matches): Package[] {
  return offeredPackages(packagesIn(documentIn(matches, PACKAGES)));
}

/** The additional services as visitors read them now. */
export function useServices(): Service[] {
  return servicesIn(useDocument(ADDITIONAL_SERVICES));
}

/** The roles by the hour as visitors read them now. */
export function useTeamRates(): TeamRate[] {
  return ratesIn(useDocument(TEAM_RATES));
}

/** Returns the rates for `meta`. */
export function teamRatesOf(matches: Matches): TeamRate[] {
  return ratesIn(documentIn(matches, TEAM_RATES));
}

/** The maintenance plans as visitors read them now. */
export function useMaintenancePlans(): MaintenancePlan[] {
  return maintenancePlansIn(useDocument(MAINTENANCE_PLANS));
}

/** Returns the plans for `meta`. */
export function maintenancePlansOf(matches: Matches): MaintenancePlan[] {
  return maintenancePlansIn(documentIn(matches, MAINTENANCE_PLANS));
}

/** The plans for practices as visitors read them now. */
export function useDoctorsPlans(): DoctorsPlan[] {
  return doctorsPlansIn(useDocument(DOCTORS_PLANS));
}

/** Returns the plans for `meta`. */
export function doctorsPlansOf(matches: Matches): DoctorsPlan[] {
  return doctorsPlansIn(documentIn(matches, DOCTORS_PLANS));
}
