/** What the list "Before you go live" knows of, in its order. */
export const LAUNCH_ITEMS = [
  "agency",
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
  "jobs",
  "promotions",
  "leads",
  "applications",
  "customers",
  "address",
  "mail",
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

/** Of the row of settings that says when `npm run backup` last made a backup. */
export const LAST_BACKUP_KEY = "last-backup";

/** `sample`: it still is what the program came with. `setup`: it isn't set up. `check`: the program can't tell. */
export type LaunchFinding = {
  item: LaunchItem;
  why: "sample" | "setup" | "check";
  count?: number;
  /** ISO time of the last backup that the program knows of. */
  lastAt?: string;
};

export function isLaunchItem(name: string): name is LaunchItem {
  return LAUNCH_ITEMS.some((item) => item === name);
}
