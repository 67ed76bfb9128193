import type { PlansChoice } from "~/content/page-sections";
import type { DoctorsPlan, MaintenancePlan } from "~/domain/catalogue/plans";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { formatMoney } from "~/lib/money";
import {
  doctorsPlansOf,
  maintenancePlansOf,
  packagesOf,
  useDoctorsPlans,
  useMaintenancePlans,
  usePackages,
} from "~/routes/use-catalogue";

/** Something of the catalogue as a column of a price sheet. */
export type Offer = {
  id: string;
  name: string;
  priceCents: number;
  price: string;
  per: string;
  isMonthly: boolean;
  summary: string;
  features: readonly string[];
  isPopular: boolean;
  href: string;
};

type Catalogue = {
  packages: readonly Package[];
  maintenance: readonly MaintenancePlan[];
  doctors: readonly DoctorsPlan[];
};

/** What a section of plans offers now. */
export function useOffers(choice: string): Offer[] {
  return offersIn(choice, { packages: usePackages(), maintenance: useMaintenancePlans(), doctors: useDoctorsPlans() });
}

/** The same for `meta`. */
export function offersOf(choice: string, matches: Parameters<typeof packagesOf>[0]): Offer[] {
  const catalogue = {
    packages: packagesOf(matches),
    maintenance: maintenancePlansOf(matches),
    doctors: doctorsPlansOf(matches),
  };
  return offersIn(choice, catalogue);
}

const READERS: Readonly<Record<PlansChoice, (catalogue: Catalogue) => Offer[]>> = {
  "small-business": ({ packages }) => ofTrack(packages, "small-business").map(packageOffer),
  startups: ({ packages }) => ofTrack(packages, "startups").map(packageOffer),
  maintenance: ({ maintenance }) =>
    maintenance.map(({ id, name, priceCents, priceText, periodText, description, features, popular, isMonthly }) => ({
      id,
      name,
      priceCents,
      price: priceText,
      per: periodText,
      isMonthly,
      summary: description,
      features: features.filter(({ included }) => included).map((feature) => feature.name),
      isPopular: popular,
      href: `/quote?${new URLSearchParams({ plan: id })}`,
    })),
  doctors: ({ doctors }) =>
    doctors.map(({ id, name, monthlyPriceCents, description, features, popular }) => ({
      id,
      name,
      priceCents: monthlyPriceCents,
      price: formatMoney(monthlyPriceCents),
      per: "a month",
      isMonthly: true,
      summary: description,
      features,
      isPopular: popular,
      href: "/contact",
    })),
};

function offersIn(choice: string, catalogue: Catalogue): Offer[] {
  return Object.hasOwn(READERS, choice) ? READERS[choice as PlansChoice](catalogue) : []; // safe: its own key
}

function packageOffer({ id, name, track, priceCents, delivery, summary, features, popular }: Package): Offer {
  return {
    id,
    name,
    priceCents,
    price: formatMoney(priceCents),
    per: `${delivery} to launch`,
    isMonthly: false,
    summary,
    features,
    isPopular: popular,
    href: `/quote?${new URLSearchParams({ type: track, package: id })}`,
  };
}
