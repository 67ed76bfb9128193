import { contrastOf, distanceOf, type Oklch, toHex, toOklch } from "./oklch";

/** A color in the light and in the dark scheme, each as `#rrggbb`. */
export type Pair = readonly [light: string, dark: string];

/** Backgrounds of text and buttons on every page: paper, raised and sunken. */
export const SURFACES = {
  paper: ["#fdfaf4", "#11141b"],
  raised: ["#fffefb", "#1a1d26"],
  sunken: ["#f5f1e9", "#0c0e15"],
} as const satisfies Record<string, Pair>;

/** WCAG 2.2 AA contrast for text, and for other things that must be visible. */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
/** The darkest background behind text in the light scheme: a wash of any color. */
const LIGHT_WASH = toHex({ l: 0.92, c: 0, h: 0 });
const LIGHT_SURFACES = Object.values(SURFACES).map(([light]) => light);
const BEHIND_TEXT = [...LIGHT_SURFACES, LIGHT_WASH];
const STEP = 0.004;
const SAME_TO_THE_EYE = 0.03;

export type PrimaryColors = Record<"base" | "strong" | "on" | "wash", Pair>;
export type AccentColors = Record<"base" | "ink" | "wash", Pair>;

/** Judgment of a chosen color, with the nearest one that works. */
export type Judgment = { contrast: number; needed: number; nearest: string };

/** Derives all colors that links and buttons need in both schemes from one: in the light scheme that color itself. */
export function primaryColors(hex: string): PrimaryColors {
  const { l, c, h } = toOklch(hex);
  const strong = toHex({ l: l > 0.3 ? l - 0.08 : l + 0.1, c: c * 0.95, h });
  // At this lightness, any hue is readable on the dark surfaces.
  const dark = { l: 0.76, c: Math.min(c * 0.63, 0.13), h };
  return {
    base: [hex.toLowerCase(), toHex(dark)],
    strong: [strong, toHex({ l: 0.83, c: dark.c * 0.75, h })],
    on: [toHex({ l: 0.99, c: 0.005, h: 85 }), toHex({ l: 0.18, c: Math.min(c, 0.03), h })],
    wash: [toHex({ l: 0.94, c: Math.min(c * 0.16, 0.03), h }), toHex({ l: 0.29, c: Math.min(c * 0.32, 0.06), h })],
  };
}

/** Derives all colors that the accent needs in both schemes: the color itself, a version for text, and its wash. */
export function accentColors(hex: string): AccentColors {
  const { l, c, h } = toOklch(hex);
  const ink = darkened({ l: Math.min(l, 0.47), c: c * 0.87, h }, BEHIND_TEXT, TEXT_CONTRAST);
  return {
    base: [hex.toLowerCase(), toHex({ l: 0.74, c: c * 0.8, h })],
    ink: [toHex(ink), toHex({ l: 0.8, c: c * 0.67, h })],
    wash: [toHex({ l: 0.93, c: Math.min(c * 0.23, 0.035), h }), toHex({ l: 0.31, c: Math.min(c * 0.33, 0.05), h })],
  };
}

/** Checks a color for links and buttons. Undefined: it is readable on all our surfaces. */
export function judgePrimary(hex: string): Judgment | undefined {
  return judge(hex, BEHIND_TEXT, TEXT_CONTRAST);
}

/** Checks an accent color. Undefined: it is visible on all our surfaces. */
export function judgeAccent(hex: string): Judgment | undefined {
  return judge(hex, LIGHT_SURFACES, GRAPHIC_CONTRAST);
}

/** True when the two are indistinguishable. */
export function areAlike(one: string, other: string): boolean {
  return distanceOf(one, other) < SAME_TO_THE_EYE;
}

function judge(hex: string, behind: readonly string[], needed: number): Judgment | undefined {
  const contrast = leastContrast(hex, behind);
  if (contrast >= needed) return undefined;
  // Rounded down, so that an insufficient contrast is never reported as the required one.
  return { contrast: Math.floor(contrast * 10) / 10, needed, nearest: toHex(darkened(toOklch(hex), behind, needed)) };
}

function darkened(color: Oklch, behind: readonly string[], contrast: number): Oklch {
  const found = { ...color };
  while (found.l > 0 && leastContrast(toHex(found), behind) < contrast) found.l -= STEP;
  return found;
}

function leastContrast(hex: string, behind: readonly string[]): number {
  return Math.min(...behind.map((color) => contrastOf(hex, color)));
}
