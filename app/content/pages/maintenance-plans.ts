import { shipped } from "../shipped-document";

const MAINTENANCE_META = {
  title: "Maintenance Plans",
  description: `Fixes, hosting, updates, ads and social media for the website you have: {fixesPrice} once for a set of fixes, or plans from {monthlyPrice} a month.`,
  path: "/maintenance-plans",
  serviceName: "Website maintenance",
  serviceType: "Website maintenance and digital marketing",
} as const;

const MAINTENANCE_HERO = {
  eyebrow: "For the website you already have",
  headline: "Maintenance Plans",
  lead: "A website is a shop window: someone has to wash it. Send us a list of what is broken, or hand us the whole thing and get on with your day.",
  picture: "",
} as const;

const MAINTENANCE_CARDS = {
  title: "Compare the plans",
  jumpLabel: "Jump to a plan",
  action: "Get a quote",
  actionHref: "/quote",
  included: "Included:",
  excluded: "Not included:",
} as const;

const MAINTENANCE_CHOOSING = {
  title: "One repair, or someone who stays?",
  once: {
    title: "Once",
    text: "Your site is fine except for the list on your desk. We work through it, test it on a phone and send you what we did.",
  },
  monthly: {
    title: "Every month",
    text: "You would rather not have a list at all. We host, update and watch the site, and run ads that bring people to it.",
  },
  /** Text around the two prices, which are computed from the catalog. */
  arithmetic: {
    twoFixes: "Two sets of fixes come to",
    oneMonth: "One month that includes hosting and ads comes to",
  },
  closing: "Not sure which? Describe the problem and we’ll say which plan solves it, or that you need none.",
  action: { label: "Ask us", href: "/contact" },
} as const;

/** Copy for the page of maintenance plans. */
export const MAINTENANCE = shipped("maintenance-plans", {
  otherCategory: "Other",
  meta: MAINTENANCE_META,
  hero: MAINTENANCE_HERO,
  cards: MAINTENANCE_CARDS,
  choosing: MAINTENANCE_CHOOSING,
});
