import { type Cents, formatMoney } from "~/lib/money";

/** A monthly marketing plan of /subscriptions. */
export type SubscriptionPlan = {
  readonly id: "basic" | "growth" | "premium";
  readonly name: string;
  /** US cents per month. */
  readonly monthlyPriceCents: Cents;
  readonly description: string;
  readonly features: readonly string[];
  /** Rows of the table below the cards. */
  readonly highlights: readonly { readonly label: string; readonly value: string }[];
  readonly popular: boolean;
  /** A color token of the theme. */
  readonly color: "good" | "bluebonnet" | "clay";
};

/** Ad spend in the plans’ shipped texts: always US dollars, regardless of the currency when this file loads. */
const AD_SPEND = {
  growth: { cents: 50_000, shipped: "$500" },
  premium: { cents: 100_000, shipped: "$1,000" },
} as const;
export const AD_SPEND_LABEL = "Ad spend";

/** Returns each sum as shipped and in the agency’s currency. It pays for ads, so no tax is mentioned. */
export function adSpendSums(): (readonly [shipped: string, here: string])[] {
  return Object.values(AD_SPEND).map(({ cents, shipped }) => [shipped, formatMoney(cents)]);
}

/** Returns the plan feature that mentions this sum. */
export const includedAdSpend = (sum: string) => `Includes ${sum} ad spend`;

/** The three plans, smallest first. */
export const SUBSCRIPTION_PLANS: readonly SubscriptionPlan[] = [
  {
    id: "basic",
    name: "Basic",
    monthlyPriceCents: 2_900,
    description: "Stay visible in two places without having to think about it every week.",
    features: [
      "2 social platforms of your choice",
      "Posts planned in a shared calendar you approve",
      "Profile details and opening hours kept current",
      "Analytics in your dashboard",
      "Email support",
    ],
    highlights: [
      { label: AD_SPEND_LABEL, value: "None" },
      { label: "Social platforms", value: "2" },
      { label: "Support", value: "Email" },
      { label: "Monthly review", value: "None" },
    ],
    popular: false,
    color: "good",
  },
  {
    id: "growth",
    name: "Growth",
    monthlyPriceCents: 7_900,
    description: "Reach people who don’t follow you yet, with ads that we set up, watch and adjust.",
    features: [
      "4 social platforms",
      includedAdSpend(AD_SPEND.growth.shipped),
      "Ad campaigns set up and adjusted for you",
      "Comments and messages flagged the same business day",
      "Analytics in your dashboard explained in a monthly note",
      "Email and phone support",
    ],
    highlights: [
      { label: AD_SPEND_LABEL, value: AD_SPEND.growth.shipped },
      { label: "Social platforms", value: "4" },
      { label: "Support", value: "Email, phone" },
      { label: "Monthly review", value: "Note" },
    ],
    popular: true,
    color: "bluebonnet",
  },
  {
    id: "premium",
    name: "Premium",
    monthlyPriceCents: 14_900,
    description: "Every channel managed by one team, with the most room for advertising.",
    features: [
      "All platforms",
      includedAdSpend(AD_SPEND.premium.shipped),
      "Campaigns across social and search tested against each other",
      "Graphics and short videos made for your posts",
      "Reviews watched and replies drafted for you",
      "Analytics in your dashboard and a monthly call to go through them",
      "Priority support",
    ],
    highlights: [
      { label: AD_SPEND_LABEL, value: AD_SPEND.premium.shipped },
      { label: "Social platforms", value: "All" },
      { label: "Support", value: "Priority" },
      { label: "Monthly review", value: "Call" },
    ],
    popular: false,
    color: "clay",
  },
];
