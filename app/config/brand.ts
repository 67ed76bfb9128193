import type { Corners, HeadingType, Illustrations, Lines, TextType } from "./brand-choices";

/** A picture of the look, as files under `/brand-files/`. */
export type BrandPicture = {
  readonly name: string;
  /** PNG of it, for programs that show no SVG. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
};

/** Where a picture of the look is shown. */
export function brandPicturePath(name: string): string {
  return `/brand-files/${name}`;
}

/** Look of the agency. Shipped choices are left out: an empty color, and the choices of `SHIPPED_BRAND`. */
export type Brand = {
  /** Color of links and buttons, as `#rrggbb`; empty: the shipped one. */
  readonly primary: string;
  /** Used rarely, as `#rrggbb`; empty: the shipped one. */
  readonly accent: string;
  readonly corners: Corners;
  readonly lines: Lines;
  readonly headingType: HeadingType;
  readonly textType: TextType;
  readonly illustrations: Illustrations;
  readonly logo: BrandPicture | null;
  /** On dark pages; null: the logo there too. */
  readonly logoDark: BrandPicture | null;
  /** Square, for tabs of browsers and home screens. */
  readonly icon: BrandPicture | null;
  /** In place of the drawing on the home page. */
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

/** The shipped colors as people type them. */
export const SHIPPED_COLORS = { primary: "#3d3fbb", accent: "#cf6139" } as const;

/** True when nothing differs from the shipped look. */
export function isShipped(brand: Brand): boolean {
  return (Object.keys(SHIPPED_BRAND) as (keyof Brand)[]).every((name) => brand[name] === SHIPPED_BRAND[name]); // safe: its own keys
}

/** True when the shipped mark is shown: never next to a logo, and not where drawings are switched off. */
export function hasMark(brand: Brand | undefined): boolean {
  return !brand?.logo && brand?.illustrations !== "off";
}
