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

/** Texts that are a sample until the agency changes them: the kinds of their documents. */
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

/** One place of several that an item is about. */
export type LaunchPlace = { title: string; to: string; count: number };

/**
 * `sample`: it still is what the program came with. `setup`: it isn't set up, or set up wrong. `unproven`: it is set
 * up, and nothing has shown yet that it works.
 */
export type LaunchFinding = {
  item: LaunchItem;
  why: "sample" | "setup" | "unproven";
  count?: number;
  /** ISO time of the last backup that the program knows of. */
  lastAt?: string;
  /** The address that the reader has open, where it isn't the one that the site was told. */
  reachedAt?: string;
  places?: LaunchPlace[];
};

/** Days for which a backup that was checked counts as recent. */
export const BACKUP_GOOD_DAYS = 8;

export function isLaunchItem(name: string): name is LaunchItem {
  return LAUNCH_ITEMS.some((item) => item === name);
}
