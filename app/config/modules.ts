/** A part of the product that an agency can do without. */
type ModuleDeclaration = {
  readonly label: string;
  /** What goes with it, for the switch. */
  readonly text: string;
  /** Where it answers, each with everything below and with its downloads: `/admin/jobs.csv`. */
  readonly addresses: readonly string[];
  /** Is off wherever that one is. */
  readonly needs?: string;
};

/**
 * The one place that says what belongs to a module: pages, forms, feeds, back office and API. While it is off all of that answers 404 and
 * nothing leads there; what it stored stays.
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
  products: {
    label: "Products",
    text: "The pitch pages Tajjam, Voygee and Mind Ops, with their demos.",
    addresses: ["/tajjam", "/voygee", "/mind-ops"],
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
} as const satisfies Readonly<Record<string, ModuleDeclaration>>;

export type ModuleName = keyof typeof MODULES;
export const MODULE_NAMES = Object.keys(MODULES) as ModuleName[]; // safe: its own keys

/** The modules that are off where these were switched off: with each goes what needs it. */
function allOff(switchedOff: readonly ModuleName[]): ModuleName[] {
  return MODULE_NAMES.filter((name) => {
    const { needs }: ModuleDeclaration = MODULES[name];
    return switchedOff.some((off) => off === name || off === needs);
  });
}

/** Where nothing answers while these are switched off. */
export function addressesOff(switchedOff: readonly ModuleName[]): readonly string[] {
  return allOff(switchedOff).flatMap((name) => MODULES[name].addresses);
}

/** The module that answers at this path; undefined: none. */
export function moduleOf(path: string): ModuleName | undefined {
  return MODULE_NAMES.find((name) => MODULES[name].addresses.some((address) => isAtOrBelow(address, path)));
}

function isAtOrBelow(address: string, path: string): boolean {
  return path === address || path.startsWith(`${address}/`) || path.startsWith(`${address}.`);
}
