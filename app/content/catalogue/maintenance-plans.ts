import { shipped } from "../shipped-document";
import type { ServiceHours } from "./additional-services";

const HOSTING = "Hosting worth about {hostingWorth} a month";

/** One row of the comparison: the plans that include it, and custom wording for plans that need it. */
type Row = {
  category?: string;
  name: string;
  basic: boolean;
  kickstarter: boolean;
  premium: boolean;
  basicText?: string;
  kickstarterText?: string;
  premiumText?: string;
};

type Plan = {
  name: string;
  priceCents: number;
  periodText: string;
  billing: string;
  description: string;
  popular: boolean;
  hours?: ServiceHours;
};

const ROWS: readonly Row[] = [
  { category: "Website", name: "Broken links, forms and images fixed", basic: true, kickstarter: true, premium: true },
  {
    category: "Website",
    name: "Layout checked and corrected on phones",
    basic: true,
    kickstarter: true,
    premium: true,
  },
  {
    category: "Website",
    name: "Monthly page speed check",
    basic: true,
    kickstarter: true,
    premium: true,
    basicText: "One page speed check",
  },
  { category: "Website", name: "Software and security updates", basic: false, kickstarter: true, premium: true },
  {
    category: "Website",
    name: "Text and photo changes",
    basic: false,
    kickstarter: true,
    premium: true,
    kickstarterText: "Small text and photo changes",
    premiumText: "Text, photo and page changes",
  },
  { category: "Hosting", name: HOSTING, basic: false, kickstarter: true, premium: true },
  { category: "Hosting", name: "SSL certificate and daily backups", basic: false, kickstarter: true, premium: true },
  { category: "Hosting", name: "Uptime watched around the clock", basic: false, kickstarter: true, premium: true },
  {
    category: "Advertising",
    name: "Ad campaigns",
    basic: false,
    kickstarter: true,
    premium: true,
    kickstarterText: "2 Meta campaigns",
    premiumText: "Up to 5 multi-platform campaigns",
  },
  {
    category: "Advertising",
    name: "Audiences and budgets adjusted as results come in",
    basic: false,
    kickstarter: true,
    premium: true,
  },
  { category: "Advertising", name: "Ad graphics and copy", basic: false, kickstarter: true, premium: true },
  {
    category: "Social media",
    name: "Profiles and opening hours corrected",
    basic: true,
    kickstarter: true,
    premium: true,
  },
  {
    category: "Social media",
    name: "15-20 posts a month, written and scheduled",
    basic: false,
    kickstarter: false,
    premium: true,
  },
  { category: "Social media", name: "Comments and reviews watched", basic: false, kickstarter: false, premium: true },
  { category: "Reporting", name: "List of everything we fixed", basic: true, kickstarter: true, premium: true },
  {
    category: "Reporting",
    name: "Reports",
    basic: false,
    kickstarter: true,
    premium: true,
    kickstarterText: "Monthly report",
    premiumText: "Bi-weekly reports",
  },
  { category: "Reporting", name: "Monthly strategy call", basic: false, kickstarter: false, premium: true },
  { category: "Support", name: "Email support", basic: true, kickstarter: true, premium: true },
  { category: "Support", name: "Phone support", basic: false, kickstarter: true, premium: true },
  { category: "Support", name: "Your requests first in line", basic: false, kickstarter: false, premium: true },
  { name: "Accounts, domain and files stay in your name", basic: true, kickstarter: true, premium: true },
  { name: "Cancel any month", basic: true, kickstarter: true, premium: true, basicText: "Nothing to cancel" },
];

/** The plans of /maintenance-plans, smallest first, in US cents per period (see `periodText`). */
export const MAINTENANCE_PLANS = shipped("maintenance-prices", {
  digitalBasic: {
    name: "Digital Basic",
    priceCents: 9_900,
    periodText: "one-time fee per set of fixes",
    billing: "one-time",
    description: "Send us the list of what is broken. We fix it, check it on a phone and tell you what we did.",
    popular: false,
  } as Plan,
  digitalKickstarter: {
    name: "Digital Kickstarter",
    priceCents: 19_900,
    periodText: "per month",
    billing: "monthly",
    description:
      "Hosting, updates and two ad campaigns in one monthly bill, so the site keeps working and people find it.",
    popular: true,
  } as Plan,
  digitalPremium: {
    name: "Digital Premium",
    priceCents: 49_900,
    periodText: "per month",
    billing: "monthly",
    description:
      "Your website, ads and social media run by one team, with a call every month to decide what comes next.",
    popular: false,
  } as Plan,
  /** Monthly market price of the hosting included in the monthly plans. */
  hostingWorthCents: 1_500,
  rows: ROWS,
});
