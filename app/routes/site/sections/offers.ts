import type { PlansChoice, SectionOf } from "~/content/page-sections";
import type { DoctorsPlan, MaintenancePlan } from "~/domain/catalogue/plans";
import { noted, priceNote, shownCents } from "~/domain/catalogue/public-price";
import { ofTrack, type Package } from "~/domain/catalogue/schema";
import { BILLING_PERIOD_SUFFIXES, BILLING_PERIODS, type BillingPeriod } from "~/domain/plans/schema";
import { formatMoney } from "~/lib/money";
import { toSlug } from "~/lib/slug";
import {
  doctorsPlansOf,
  maintenancePlansOf,
  packagesOf,
  useDoctorsPlans,
  useMaintenancePlans,
  usePackages,
} from "~/routes/use-catalogue";
import { useShell } from "~/routes/use-shell";
import { useDoctorsPlanWish } from "../doctors-plans";
import { type OfferedPlan, planHref } from "../subscriptions-offer";
import { DISCOVERY_ANCHOR, type Page } from "./place";

/** A catalog item as a column of a price sheet. */
export type Offer = {
  id: string;
  name: string;
  /** Omitted if it's priced in the quote. */
  priceCents?: number;
  price: string;
  per: string;
  billing: BillingPeriod;
  summary: string;
  features: readonly string[];
  isPopular: boolean;
  href: string;
  /** Text prefilled in the page's discovery form, if its button links there. */
  wish?: string;
};

const PLAN_ID_MAX_CHARACTERS = 40;
const PRICED_IN_QUOTE = "Priced in your quote";

type Catalogue = {
  packages: readonly Package[];
  maintenance: readonly MaintenancePlan[];
  doctors: readonly DoctorsPlan[];
  subscriptions: readonly OfferedPlan[];
  /** Addresses that are off for the visitor. */
  off?: readonly string[];
  /**
   * Returns the text prefilled in the page's discovery form for a healthcare plan; omitted if the page has no such
   * form.
   */
  wishFor?: ReturnType<typeof useDoctorsPlanWish>;
};

/** Returns the current offers of a plans section. */
export function useOffers(choice: string, { subscriptions, discovery }: Page): Offer[] {
  const wishFor = useDoctorsPlanWish();
  return offersIn(choice, {
    packages: usePackages(),
    maintenance: useMaintenancePlans(),
    doctors: useDoctorsPlans(),
    subscriptions,
    off: useShell().identity.off,
    wishFor: discovery ? wishFor : undefined,
  });
}

/** Returns the offers for `meta`. */
export function offersOf(
  choice: string,
  matches: Parameters<typeof packagesOf>[0],
  subscriptions: readonly OfferedPlan[],
): Offer[] {
  const catalogue = {
    subscriptions,
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
      per: noted(periodText, { name }),
      billing: isMonthly ? "month" : "once",
      summary: description,
      features: features.filter(({ included }) => included).map((feature) => feature.name),
      isPopular: popular,
      href: `/quote?${new URLSearchParams({ plan: id })}`,
    })),
  doctors: ({ doctors, wishFor }) =>
    doctors.map((plan) => ({
      id: plan.id,
      name: plan.name,
      priceCents: plan.monthlyPriceCents,
      price: formatMoney(shownCents({ name: plan.name, cents: plan.monthlyPriceCents })),
      per: noted("a month", plan),
      billing: "month",
      summary: plan.description,
      features: plan.features,
      isPopular: plan.popular,
      ...(wishFor
        ? { href: `?${new URLSearchParams({ plan: plan.id })}#${DISCOVERY_ANCHOR}`, wish: wishFor(plan) }
        : { href: "/contact" }),
    })),
  subscriptions: ({ subscriptions, off }) =>
    subscriptions.map((plan) => ({
      id: plan.id,
      name: plan.name,
      priceCents: plan.priceCents,
      price: formatMoney(shownCents({ name: plan.name, cents: plan.priceCents })),
      per: noted(BILLING_PERIOD_SUFFIXES[plan.billingPeriod].trim(), { name: plan.name }).trim(),
      billing: plan.billingPeriod,
      summary: plan.description,
      features: plan.features,
      isPopular: plan.isPopular,
      href: planHref(plan, { off }),
    })),
};

function offersIn(choice: string, catalogue: Catalogue): Offer[] {
  return Object.hasOwn(READERS, choice) ? READERS[choice as PlansChoice](catalogue) : []; // safe: its own key
}

/**
 * Returns the page's custom plans. With `wish`, the text before a plan's name, their buttons link to the page's
 * discovery form.
 */
export function ownOffers({ items, href }: SectionOf<"prices">, wish?: string): Offer[] {
  return items.map(({ name, priceCents, period, summary, features, isPopular = false }, index) => {
    const billing = BILLING_PERIODS.find((each) => each === period) ?? "month";
    const price = priceCents === undefined ? "" : formatMoney(shownCents({ name, cents: priceCents }));
    const id = `${index + 1}-${toSlug(name, PLAN_ID_MAX_CHARACTERS)}`;
    const named = price ? `${name} (${noted(`${price}${BILLING_PERIOD_SUFFIXES[billing]}`, { name })})` : name;
    return {
      id,
      name,
      priceCents,
      price: price || PRICED_IN_QUOTE,
      per: price ? noted(BILLING_PERIOD_SUFFIXES[billing].trim(), { name }).trim() : "",
      billing,
      summary,
      features,
      isPopular,
      ...(wish === undefined
        ? { href }
        : { href: `?${new URLSearchParams({ plan: id })}#${DISCOVERY_ANCHOR}`, wish: `${wish} ${named}.` }),
    };
  });
}

function packageOffer({ id, name, track, priceCents, delivery, summary, features, popular }: Package): Offer {
  return {
    id,
    name,
    priceCents,
    price: formatMoney(shownCents({ packageId: id, name, cents: priceCents })),
    per: [priceNote({ packageId: id, name }), `${delivery} to launch`].filter(Boolean).join(", "),
    billing: "once",
    summary,
    features,
    isPopular: popular,
    href: `/quote?${new URLSearchParams({ type: track, package: id })}`,
  };
}
