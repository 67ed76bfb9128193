import { SECTION_SAMPLES, type SectionType } from "./page-sections";

/** Starting layouts for a new page: its sections in order, each with placeholder text. */
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

/** Returns the first draft of a page with this arrangement. */
export function firstSections(arrangement: Arrangement) {
  return ARRANGEMENTS[arrangement].sections.map((type) => ({
    type,
    isHidden: false,
    ...SECTION_SAMPLES[type],
  }));
}
