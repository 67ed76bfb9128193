/** Items of the list "Before you go live", in its order. */
export const LAUNCH_ITEMS = [
  "agency",
  "accounts",
  "brand",
  "tagline",
  "social",
  "place",
  "law",
  "testimonials",
  "work",
  "privacy",
  "terms",
  "cookies",
  "accessibility",
  "claims",
  "case-study",
  "benefits",
  "prices",
  "pitches",
  "pages",
  "posts",
  "people",
  "plans",
  "samples",
  "sums",
  "wrong-law",
  "address",
  "reached",
  "mail",
  "mail-in",
  "payments",
  "bank",
  "taxes",
  "backup",
] as const;
export type LaunchItem = (typeof LAUNCH_ITEMS)[number];

/** Kinds of documents whose texts are samples until the agency changes them. */
export const SAMPLE_DOCUMENTS = {
  testimonials: ["testimonials"],
  work: ["work"],
  privacy: ["privacy"],
  terms: ["terms"],
  cookies: ["cookies"],
  accessibility: ["accessibility"],
  "case-study": ["case-study"],
  benefits: ["careers"],
  pitches: ["tajjam", "voygee", "mind-ops"],
} as const satisfies Partial<Record<LaunchItem, readonly string[]>>;
export const SAMPLE_TEXTS = Object.keys(SAMPLE_DOCUMENTS) as (keyof typeof SAMPLE_DOCUMENTS)[]; // safe: its own keys

/** One of several places that an item is about. */
export type LaunchPlace = { title: string; to: string; count: number };

/**
 * `sample`: still as shipped. `setup`: not set up, or set up incorrectly. `unproven`: set up, but not known to work
 * yet.
 */
export type LaunchFinding = {
  item: LaunchItem;
  why: "sample" | "setup" | "unproven";
  count?: number;
  /** ISO time of the last known backup. */
  lastAt?: string;
  /** Address open in the reader's browser, if it isn't the configured one. */
  reachedAt?: string;
  places?: LaunchPlace[];
};

/** Days for which a verified backup counts as recent. */
export const BACKUP_GOOD_DAYS = 8;

export function isLaunchItem(name: string): name is LaunchItem {
  return LAUNCH_ITEMS.some((item) => item === name);
}
