import { DOCTORS_CLINICS } from "../industries";
import { shipped } from "../shipped-document";

const SUBSCRIPTIONS_META = {
  title: "Monthly marketing plans and pricing",
  /** `{plans}` is replaced with their names and the lowest price. */
  description: "Social media and advertising by the month: {plans}. Compare platforms, ad spend and support.",
  path: "/subscriptions",
  serviceName: "Monthly marketing plans",
  serviceType: "Social media marketing",
} as const;

const SUBSCRIPTIONS_HERO = {
  eyebrow: "Subscription plans",
  headline: "Marketing that happens, even in a busy month.",
  lead: "We plan, post and look after your social media. Where a plan includes ad spend, it is part of the price.",
} as const;

const SUBSCRIPTIONS_PLANS = {
  title: "The plans",
  /** Precedes the plan’s name. */
  action: "Start with",
  actionHref: "/signup",
  note: "Signing up is free and asks for no card. Nothing is charged until you have confirmed your plan.",
  empty: {
    title: "No plan is open for sign-up right now.",
    text: "Tell us what you need, and we’ll put together an offer for you.",
    link: { label: "Write to us", href: "/contact" },
  },
} as const;

/** Shown next to the payment provider's button. */
export const BUY_BUTTON = { otherwise: "No button here?" } as const;

/** The comparison; its rows come from the plans. */
const SUBSCRIPTIONS_GLANCE = {
  title: "What changes from plan to plan",
  lead: "Ad spend is the money that goes to the networks. Where a plan includes it, you don’t pay it on top.",
  caption: "Subscription plans compared",
  perMonthRow: "Per month",
  priceRow: "Price",
} as const;

/** Sample month next to the headline, which starts on a Sunday. Marks are on its days. */
export const SAMPLE_MONTH = {
  title: "A sample month with ads",
  weekdays: ["S", "M", "T", "W", "T", "F", "S"],
  days: 30,
  posts: [3, 5, 8, 12, 17, 19, 22, 24, 26],
  adsFrom: 10,
  adsTo: 20,
  note: 30,
  legend: { post: "Post goes out", ads: "Ads running", note: "Your monthly note" },
} as const;

const SUBSCRIPTIONS_ELSE = {
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
      link: { label: "Doctors and clinics", href: DOCTORS_CLINICS.path },
    },
  ],
} as const;

/** Copy for the page of subscription plans. */
export const SUBSCRIPTIONS = shipped("subscriptions", {
  meta: SUBSCRIPTIONS_META,
  hero: SUBSCRIPTIONS_HERO,
  plans: SUBSCRIPTIONS_PLANS,
  glance: SUBSCRIPTIONS_GLANCE,
  other: SUBSCRIPTIONS_ELSE,
});
