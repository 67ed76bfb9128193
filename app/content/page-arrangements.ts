import { SECTION_SAMPLES, type SectionType } from "./page-sections";

/** Arrangements of a new page: its sections, in order, each with words that say what belongs there. */
export const ARRANGEMENTS = {
  landing: {
    name: "Landing page",
    sections: ["hero", "text", "steps", "ledger", "testimonials", "questions", "action"],
  },
  industry: {
    name: "Industry page",
    sections: ["hero", "text", "comparison", "prices", "testimonials", "questions", "discovery"],
  },
  "case-study": { name: "Case study", sections: ["hero", "text", "picture", "steps", "comparison", "text", "action"] },
} as const satisfies Record<string, { name: string; sections: readonly SectionType[] }>;
export type Arrangement = keyof typeof ARRANGEMENTS;

/** The first draft of a page that begins as this. */
export function firstSections(arrangement: Arrangement) {
  return ARRANGEMENTS[arrangement].sections.map((type) => ({
    type,
    isHidden: false,
    ...SECTION_SAMPLES[type],
  }));
}
