import { type Cents, formatUsd } from "~/lib/money";

/** One line of a plan's comparison. A feature without a category is shown under "Other". */
export type MaintenanceFeature = {
  readonly name: string;
  readonly included: boolean;
  readonly category?: MaintenanceCategory;
};

export type MaintenanceCategory = "Website" | "Hosting" | "Advertising" | "Social media" | "Reporting" | "Support";

/** A plan of /maintenance-plans. */
export type MaintenancePlan = {
  readonly id: "digital-basic" | "digital-kickstarter" | "digital-premium";
  readonly name: string;
  /** US cents, per what `periodText` says. */
  readonly priceCents: Cents;
  readonly priceText: string;
  readonly periodText: string;
  readonly billing: "one-time" | "monthly";
  readonly description: string;
  readonly popular: boolean;
  /** The same lines in the same order in every plan, grouped by category, those without one last. */
  readonly features: readonly MaintenanceFeature[];
};

/** The market price of the hosting that the monthly plans contain, US cents per month. */
const HOSTING_WORTH_CENTS: Cents = 1_500;

type Cell = boolean | string;
type Row = readonly [category: MaintenanceCategory | null, name: string, basic: Cell, kickstarter: Cell, premium: Cell];

const HOSTING = `Hosting worth about ${formatUsd(HOSTING_WORTH_CENTS)} a month`;

/** A cell says whether the plan contains the line; a text says so and words it for that plan. */
const ROWS: readonly Row[] = [
  ["Website", "Broken links, forms and images fixed", true, true, true],
  ["Website", "Layout checked and corrected on phones", true, true, true],
  ["Website", "Page speed check", "One page speed check", "Monthly page speed check", "Monthly page speed check"],
  ["Website", "Software and security updates", false, true, true],
  ["Website", "Text and photo changes", false, "Small text and photo changes", "Text, photo and page changes"],
  ["Hosting", HOSTING, false, true, true],
  ["Hosting", "SSL certificate and daily backups", false, true, true],
  ["Hosting", "Uptime watched around the clock", false, true, true],
  ["Advertising", "Ad campaigns", false, "2 Meta campaigns", "Up to 5 multi-platform campaigns"],
  ["Advertising", "Audiences and budgets adjusted as results come in", false, true, true],
  ["Advertising", "Ad graphics and copy", false, true, true],
  ["Social media", "Profiles and opening hours corrected", true, true, true],
  ["Social media", "15-20 posts a month, written and scheduled", false, false, true],
  ["Social media", "Comments and reviews watched", false, false, true],
  ["Reporting", "List of everything we fixed", true, true, true],
  ["Reporting", "Reports", false, "Monthly report", "Bi-weekly reports"],
  ["Reporting", "Monthly strategy call", false, false, true],
  ["Support", "Email support", true, true, true],
  ["Support", "Phone support", false, true, true],
  ["Support", "Your requests first in line", false, false, true],
  [null, "Accounts, domain and files stay in your name", true, true, true],
  [null, "No long contract", "Nothing to cancel", "Cancel any month", "Cancel any month"],
];

function featuresOf(column: 2 | 3 | 4): MaintenanceFeature[] {
  return ROWS.map((row) => {
    const [category, name] = row;
    const cell = row[column];
    const feature = { name: typeof cell === "string" ? cell : name, included: cell !== false };
    return category === null ? feature : { ...feature, category };
  });
}

function priced(priceCents: Cents): Pick<MaintenancePlan, "priceCents" | "priceText"> {
  return { priceCents, priceText: formatUsd(priceCents) };
}

/** The three plans, from the smallest up. */
export const MAINTENANCE_PLANS: readonly MaintenancePlan[] = [
  {
    id: "digital-basic",
    name: "Digital Basic",
    ...priced(9_900),
    periodText: "one-time fee per set of fixes",
    billing: "one-time",
    description: "Send us the list of what is broken. We fix it, check it on a phone and tell you what we did.",
    popular: false,
    features: featuresOf(2),
  },
  {
    id: "digital-kickstarter",
    name: "Digital Kickstarter",
    ...priced(19_900),
    periodText: "per month",
    billing: "monthly",
    description:
      "Hosting, updates and two ad campaigns in one monthly bill, so the site keeps working and people find it.",
    popular: true,
    features: featuresOf(3),
  },
  {
    id: "digital-premium",
    name: "Digital Premium",
    ...priced(49_900),
    periodText: "per month",
    billing: "monthly",
    description:
      "Your website, ads and social media run by one team, with a call every month to decide what comes next.",
    popular: false,
    features: featuresOf(4),
  },
];
