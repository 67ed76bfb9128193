// What a look is chosen from: apart from the look itself, which every page has.

/** How round corners are. */
export const CORNERS = ["square", "soft", "round"] as const;
export type Corners = (typeof CORNERS)[number];

/** How rules and borders are drawn. */
export const LINES = ["fine", "strong"] as const;
export type Lines = (typeof LINES)[number];

/** What headings are set in. `fraunces` and `inter` load a font of ours; the others are on devices. */
export const HEADING_TYPES = ["fraunces", "inter", "georgia", "system"] as const;
export type HeadingType = (typeof HEADING_TYPES)[number];

/** What everything else is set in. */
export const TEXT_TYPES = ["inter", "georgia", "system"] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** Whether the site's drawings are shown. */
export const ILLUSTRATIONS = ["on", "off"] as const;
export type Illustrations = (typeof ILLUSTRATIONS)[number];

/** Whether headings have no serif, so that they stand out by their weight. */
export function hasPlainHeadings({ headingType }: { headingType: HeadingType }): boolean {
  return headingType === "inter" || headingType === "system";
}
