/** A part of the product that an agency can switch off. */
type ModuleDeclaration = {
  readonly label: string;
  /** Description of its contents, for the switch. */
  readonly text: string;
  /** URLs where it is served, each with everything below and with its downloads: `/admin/jobs.csv`. */
  readonly addresses: readonly string[];
  /** Module without which this one is off. */
  readonly needs?: string;
  /** A tab of the customer’s dashboard that stays for customers with content in it. */
  readonly keptWith?: string;
};

/**
 * The only definition of what belongs to a module: pages, forms, feeds, back office and API. While it is off all of
 * these return 404 and aren't linked; stored data remains.
 */
export const MODULES = {
  blog: {
    label: "Blog",
    text: "Articles, their feeds, saved articles and the newsletter. Scheduled articles still become public in the background, but no one sees them until you switch the blog on again.",
    addresses: ["/blogs", "/feed.xml", "/saved-posts", "/dashboard/saved", "/admin/blog", "/api/posts"],
  },
  newsletter: {
    label: "Newsletter",
    text: "The sign-up box below articles and its pages. No one can subscribe, and no issue can be sent. Emails already queued are still sent, and the unsubscribe link always works.",
    addresses: ["/newsletter/subscribe", "/newsletter/confirm", "/admin/subscribers"],
    needs: "blog",
  },
  careers: {
    label: "Careers",
    text: "The careers page, positions and applications. People who applied can still open their private link and withdraw, and retention still deletes applications when they’re due.",
    addresses: [
      "/careers",
      "/job-listings",
      "/job",
      "/apply",
      "/admin/jobs",
      "/admin/applications",
      "/api/jobs",
      "/api/applications",
    ],
  },
  bookings: {
    label: "Bookings",
    text: "The pages on which visitors choose a time for a call or a discovery session, and the offers after your forms. What was booked can still be opened, moved and canceled.",
    addresses: ["/book", "/api/booking-kinds"],
  },
  products: {
    label: "Products",
    text: "The pitch pages Tajjam, Voygee and Mind Ops, with their demos.",
    addresses: ["/tajjam", "/voygee", "/mind-ops"],
  },
  tajjam: {
    label: "Tajjam",
    text: "Its pitch page and demo, while the products are on.",
    addresses: ["/tajjam"],
    needs: "products",
  },
  voygee: {
    label: "Voygee",
    text: "Its pitch page and demo, while the products are on.",
    addresses: ["/voygee"],
    needs: "products",
  },
  "mind-ops": {
    label: "Mind Ops",
    text: "Its pitch page and demo, while the products are on.",
    addresses: ["/mind-ops"],
    needs: "products",
  },
  work: {
    label: "Work",
    text: "The page of work, and the pieces of it beside testimonials and services.",
    addresses: ["/work"],
  },
  subscriptions: {
    label: "Subscription plans",
    text: "The page with your monthly plans. People who have one keep it and manage it in their dashboard.",
    addresses: ["/subscriptions"],
  },
  maintenance: {
    label: "Maintenance plans",
    text: "Their page. Their prices stay under Pricing for your quotes.",
    addresses: ["/maintenance-plans"],
  },
  startups: {
    label: "Startups",
    text: "The startup services page, its packages on the home page and in the quote form, and the pitch form. Pitches that were sent stay with your leads.",
    addresses: ["/services/startups", "/startup-pitch"],
  },
  industries: {
    label: "Industries",
    text: "The page for doctors and clinics with its form, and the case study.",
    addresses: ["/industries"],
  },
  analytics: {
    label: "Analytics for customers",
    text: "The tab “Analytics” of the customer’s dashboard. Figures can still be entered and imported.",
    addresses: ["/dashboard/analytics"],
  },
  "customer-subscription": {
    label: "Subscription for customers",
    text: "The tab “Subscription” of the customer’s dashboard, where they choose, change and cancel a plan. Plans on the website lead to a quote instead.",
    addresses: ["/dashboard/subscription"],
    keptWith: "a subscription that hasn’t ended, or a payment page for one",
  },
  "customer-payments": {
    label: "Payments for customers",
    text: "The tab “Payment History” of the customer’s dashboard, with their invoices and statement.",
    addresses: ["/dashboard/payments", "/dashboard/invoices", "/dashboard/agreements", "/dashboard/statement"],
    keptWith: "an invoice or a payment",
  },
  "customer-projects": {
    label: "Projects for customers",
    text: "The tab “Projects” of the customer’s dashboard. You can still run projects in the back office, and links in emails still open them.",
    addresses: ["/dashboard/projects"],
    keptWith: "a project that isn’t finished, or files in one",
  },
  "customer-notifications": {
    label: "Notifications for customers",
    text: "The tab “Notifications” of the customer’s dashboard. Customers still get news by email, and choose which under “My Profile”.",
    addresses: ["/dashboard/notifications"],
  },
} as const satisfies Readonly<Record<string, ModuleDeclaration>>;

export type ModuleName = keyof typeof MODULES;
export const MODULE_NAMES = Object.keys(MODULES) as ModuleName[]; // safe: its own keys

/** Modules whose tab stays for customers who have something in it. */
export type KeptModule = {
  [Name in ModuleName]: (typeof MODULES)[Name] extends { keptWith: string } ? Name : never;
}[ModuleName];

function isKept(name: ModuleName): name is KeptModule {
  return "keptWith" in MODULES[name];
}
export const KEPT_MODULES = MODULE_NAMES.filter(isKept);

/** Returns those of these switched-off addresses that are off only for some customers, by module. */
export function keptModulesIn(off: readonly string[]): KeptModule[] {
  return KEPT_MODULES.filter((name) => MODULES[name].addresses.some((address) => off.includes(address)));
}

/** Returns those of these switched-off addresses that are off for everyone. */
export function offForEveryone(off: readonly string[]): readonly string[] {
  const kept: readonly string[] = keptModulesIn(off).flatMap((name) => MODULES[name].addresses);
  return off.filter((address) => !kept.includes(address));
}

/** Returns all modules that are off if these are switched off, including those that need them. */
function allOff(switchedOff: readonly ModuleName[]): ModuleName[] {
  return MODULE_NAMES.filter((name) => {
    const { needs }: ModuleDeclaration = MODULES[name];
    return switchedOff.some((off) => off === name || off === needs);
  });
}

/** Returns the URLs that aren't served while these are switched off. */
export function addressesOff(switchedOff: readonly ModuleName[]): readonly string[] {
  return allOff(switchedOff).flatMap((name) => MODULES[name].addresses);
}

/** Returns the module that serves this path; undefined if none. */
export function moduleOf(path: string): ModuleName | undefined {
  return MODULE_NAMES.find((name) => MODULES[name].addresses.some((address) => isAtOrBelow(address, path)));
}

function isAtOrBelow(address: string, path: string): boolean {
  return path === address || path.startsWith(`${address}/`) || path.startsWith(`${address}.`);
}
