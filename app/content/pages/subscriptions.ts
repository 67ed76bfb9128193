import { formatUsd } from "~/lib/money";
import { SUBSCRIPTION_PLANS } from "../catalogue/subscription-plans";

const [smallest] = SUBSCRIPTION_PLANS;

export const SUBSCRIPTIONS_META = {
  title: "Monthly marketing plans and pricing",
  description: `Social media and advertising by the month: Basic, Growth and Premium from ${formatUsd(smallest?.monthlyPriceCents ?? 0)}. Compare platforms, ad spend and support.`,
  path: "/subscriptions",
  serviceName: "Monthly marketing plans",
  serviceType: "Social media marketing",
} as const;

export const SUBSCRIPTIONS_HERO = {
  eyebrow: "Subscription plans",
  headline: "Marketing that happens, even in a busy month.",
  lead: "We plan, post and look after your social media. From Growth up, advertising is part of the price.",
} as const;

export const SUBSCRIPTIONS_PLANS = {
  title: "The three plans",
  perMonth: "/month",
  /** Before the plan’s name. */
  action: "Start with",
  actionHref: "/signup",
  note: "Signing up is free and asks for no card. Nothing is charged until you have confirmed your plan.",
} as const;

/** Rows below price and ad spend, in the order of the plans. */
export const SUBSCRIPTIONS_GLANCE = {
  title: "What changes from plan to plan",
  lead: "Ad spend is the money that goes to the networks. Where a plan includes it, you don’t pay it on top.",
  caption: "The three subscription plans compared",
  priceRow: "Per month",
  adSpendRow: "Ad spend",
  noAdSpend: "None",
  rows: [
    { name: "Social platforms", cells: ["2", "4", "All"] },
    { name: "Support", cells: ["Email", "Email, phone", "Priority"] },
    { name: "Monthly review", cells: ["None", "Note", "Call"] },
  ],
} as const;

/** The sheet beside the headline: what one month can look like. Marks stand on days of a month that starts on a Sunday. */
export const SAMPLE_MONTH = {
  title: "A sample month on Growth",
  weekdays: ["S", "M", "T", "W", "T", "F", "S"],
  days: 30,
  posts: [3, 5, 8, 12, 17, 19, 22, 24, 26],
  adsFrom: 10,
  adsTo: 20,
  note: 30,
  legend: { post: "Post goes out", ads: "Ads running", note: "Your monthly note" },
} as const;

export const SUBSCRIPTIONS_ELSE = {
  title: "Looking for something else?",
  items: [
    {
      title: "Your website needs looking after",
      text: "Fixes, hosting, updates and ads for the site you already have.",
      link: { label: "Maintenance plans", href: "/maintenance-plans" },
    },
    {
      title: "You need a website first",
      text: "Three packages at fixed prices, live within weeks.",
      link: { label: "Small-business packages", href: "/services/small-business#packages" },
    },
    {
      title: "You run a practice",
      text: "Plans made for doctors, dentists and clinics.",
      link: { label: "Doctors and clinics", href: "/industries/doctors-clinics" },
    },
  ],
} as const;
