import type { Corners, HeadingType, Illustrations, Lines, TextType } from "./brand-choices";

/** A picture of the look, as files under `/brand-files/`. */
export type BrandPicture = {
  readonly name: string;
  /** PNG version, for programs that don't support SVG. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
};

/** Returns the URL of a picture of the look. */
export function brandPicturePath(name: string): string {
  return `/brand-files/${name}`;
}

/** Look of the agency. Defaults are left out: an empty color, and the options of `SHIPPED_BRAND`. */
export type Brand = {
  /** Color of links and buttons, as `#rrggbb`; empty for the default. */
  readonly primary: string;
  /** Used rarely, as `#rrggbb`; empty for the default. */
  readonly accent: string;
  readonly corners: Corners;
  readonly lines: Lines;
  readonly headingType: HeadingType;
  readonly textType: TextType;
  readonly illustrations: Illustrations;
  readonly logo: BrandPicture | null;
  /** Logo for dark pages; null to use the logo there too. */
  readonly logoDark: BrandPicture | null;
  /** Square, for browser tabs and home screens. */
  readonly icon: BrandPicture | null;
  /** Replaces the drawing on the home page. */
  readonly home: BrandPicture | null;
};

/** The look that the program ships with. */
export const SHIPPED_BRAND: Brand = {
  primary: "",
  accent: "",
  corners: "soft",
  lines: "fine",
  headingType: "fraunces",
  textType: "inter",
  illustrations: "on",
  logo: null,
  logoDark: null,
  icon: null,
  home: null,
};

/** The shipped colors in the form that people type. */
export const SHIPPED_COLORS = { primary: "#3d3fbb", accent: "#cf6139" } as const;

/** True when nothing differs from the shipped look. */
export function isShipped(brand: Brand): boolean {
  return (Object.keys(SHIPPED_BRAND) as (keyof Brand)[]).every((name) => brand[name] === SHIPPED_BRAND[name]); // safe: its own keys
}

/** True when the shipped mark is shown: never next to a logo, and not when drawings are switched off. */
export function hasMark(brand: Brand | undefined): boolean {
  return !brand?.logo && brand?.illustrations !== "off";
}
