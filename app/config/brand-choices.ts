// Options for the look, separate from the look itself, which every page loads.

/** Shapes of corners. */
export const CORNERS = ["square", "soft", "round"] as const;
export type Corners = (typeof CORNERS)[number];

/** Weights of rules and borders. */
export const LINES = ["fine", "strong"] as const;
export type Lines = (typeof LINES)[number];

/** Typefaces of headings. `fraunces` and `inter` load our own fonts; the others are installed on devices. */
export const HEADING_TYPES = ["fraunces", "inter", "georgia", "system"] as const;
export type HeadingType = (typeof HEADING_TYPES)[number];

/** Typefaces of all other text. */
export const TEXT_TYPES = ["inter", "georgia", "system"] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** Choices for the site's drawings. */
export const ILLUSTRATIONS = ["on", "off"] as const;
export type Illustrations = (typeof ILLUSTRATIONS)[number];

/** True when headings have no serif, so they need weight to stand out. */
export function hasPlainHeadings({ headingType }: { headingType: HeadingType }): boolean {
  return headingType === "inter" || headingType === "system";
}
