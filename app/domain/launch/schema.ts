/** What the list "Before you go live" knows of, in its order. */
export const LAUNCH_ITEMS = [
  "agency",
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

/** `sample`: it still is what the program came with. `setup`: it isn't set up. `check`: the program can't tell. */
export type LaunchFinding = { item: LaunchItem; why: "sample" | "setup" | "check"; count?: number };

export function isLaunchItem(name: string): name is LaunchItem {
  return LAUNCH_ITEMS.some((item) => item === name);
}
