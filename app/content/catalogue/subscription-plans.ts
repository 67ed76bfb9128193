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
  /** A colour token of the theme. */
  readonly color: "good" | "bluebonnet" | "clay";
};

const GROWTH_AD_SPEND_CENTS: Cents = 50_000;
const PREMIUM_AD_SPEND_CENTS: Cents = 100_000;

/** The three plans, from the smallest up. */
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
      { label: "Ad spend", value: "None" },
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
      `Includes ${formatMoney(GROWTH_AD_SPEND_CENTS)} ad spend`,
      "Ad campaigns set up and adjusted for you",
      "Comments and messages flagged the same business day",
      "Analytics in your dashboard explained in a monthly note",
      "Email and phone support",
    ],
    highlights: [
      { label: "Ad spend", value: formatMoney(GROWTH_AD_SPEND_CENTS) },
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
      `Includes ${formatMoney(PREMIUM_AD_SPEND_CENTS)} ad spend`,
      "Campaigns across social and search tested against each other",
      "Graphics and short videos made for your posts",
      "Reviews watched and replies drafted for you",
      "Analytics in your dashboard and a monthly call to go through them",
      "Priority support",
    ],
    highlights: [
      { label: "Ad spend", value: formatMoney(PREMIUM_AD_SPEND_CENTS) },
      { label: "Social platforms", value: "All" },
      { label: "Support", value: "Priority" },
      { label: "Monthly review", value: "Call" },
    ],
    popular: false,
    color: "clay",
  },
];
