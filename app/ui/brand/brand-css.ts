import { type Brand, hasMark, SHIPPED_BRAND } from "~/config/brand";
import { type Corners, type HeadingType, hasPlainHeadings, type TextType } from "~/config/brand-choices";
import { accentColors, type Pair, primaryColors } from "~/lib/brand-colors";

const RADII = {
  square: { "--radius-sm": "0px", "--radius-md": "0px", "--radius-lg": "0px" },
  soft: {},
  round: { "--radius-sm": "6px", "--radius-md": "14px", "--radius-lg": "24px" },
} as const satisfies Record<Corners, Record<string, string>>;

const INTER = '"Inter Variable","Inter Fallback",system-ui,sans-serif';
const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const GEORGIA = "Georgia,Gelasio,'Times New Roman',serif";
const FRAUNCES = '"Fraunces Variable","Fraunces Fallback",Georgia,serif';
const HEADINGS = { fraunces: FRAUNCES, inter: INTER, georgia: GEORGIA, system: SYSTEM } as const satisfies Record<
  HeadingType,
  string
>;
const TEXTS = { inter: INTER, georgia: GEORGIA, system: SYSTEM } as const satisfies Record<TextType, string>;
/** Without a serif font, headings stand out by their weight. */
const HEADING_WEIGHT = "h1,h2,h3,h4,.font-display{font-weight:600}";

/** Shipped radii, for previews of a brand inside a differently branded page. */
const SHIPPED_RADII = { "--radius-sm": "3px", "--radius-md": "6px", "--radius-lg": "12px" };

const STRONG_COLORS = {
  "--color-rule": "light-dark(oklch(70% .02 85),oklch(48% .02 270))",
  "--color-field": "light-dark(oklch(45% .02 270),oklch(70% .02 270))",
} as const;

/** Hairline borders; elements with another width at some screen size or state keep it. */
const STRONG_SIDES = [
  [".border", "border-width"],
  [".border-t", "border-top-width"],
  [".border-b", "border-bottom-width"],
  [".border-l", "border-left-width"],
  [".border-r", "border-right-width"],
  [".border-y", "border-block-width"],
] as const;
const OWN_WIDTH =
  ':not([class*=":border-0"],[class*=":border-t"],[class*=":border-b"],[class*=":border-l"],[data-brand] *)';

/** Returns the differences from the shipped look as custom properties and their values. */
function brandProperties(brand: Brand): Record<string, string> {
  return {
    ...(brand.primary === "" ? {} : primaryProperties(brand.primary)),
    ...(brand.accent === "" ? {} : accentProperties(brand.accent)),
    ...RADII[brand.corners],
    ...(brand.headingType === SHIPPED_BRAND.headingType ? {} : { "--font-display": HEADINGS[brand.headingType] }),
    ...(brand.textType === SHIPPED_BRAND.textType ? {} : { "--font-sans": TEXTS[brand.textType] }),
    ...(brand.lines === "strong" ? STRONG_COLORS : {}),
  };
}

/**
 * Returns the whole look as custom properties, for an element that previews it inside a differently branded page.
 * `colors`: never empty.
 */
export function previewProperties(brand: Brand): Record<string, string> {
  const shown = {
    "--color-rule": "light-dark(oklch(87% .015 85),oklch(33% .02 270))",
    "--color-field": "light-dark(oklch(62% .015 270),oklch(56% .02 270))",
    ...SHIPPED_RADII,
    "--font-display": FRAUNCES,
    "--font-sans": INTER,
    ...brandProperties(brand),
  };
  // Pages never show a font that loads late; the back office's preview faces appear whenever they load.
  const late = Object.entries(shown).map(([name, value]) => [name, value.replace(" Variable", " Preview")]);
  return Object.fromEntries(late);
}

/** Returns the style sheet for every page; empty if the brand has the shipped look. */
export function brandCss(brand: Brand = SHIPPED_BRAND): string {
  const properties = Object.entries(brandProperties(brand)).map(([name, value]) => `${name}:${value}`);
  const sides =
    brand.lines === "strong" ? STRONG_SIDES.map(([side, width]) => `${side}${OWN_WIDTH}{${width}:2px}`) : [];
  return [
    properties.length > 0 ? `:root{${properties.join(";")}}` : "",
    ...sides,
    hasPlainHeadings(brand) ? HEADING_WEIGHT : "",
    logoCss(brand),
    hasMark(brand) ? "" : NO_FLOWERS,
    brand.illustrations === "off" ? NO_GAPS : "",
  ].join("");
}

/** A logo without a dark version gets a paper background on dark pages. */
function logoCss({ logo, logoDark }: Brand): string {
  if (!logo) return "";
  const dark = logoDark
    ? [".logo-light{display:none}", ".logo-dark{display:revert}"]
    : [".logo-light{background:#fdfaf4;padding:4px 8px;border-radius:3px}"];
  const inDark = (scheme: string) => dark.map((rule) => `${scheme} ${rule}`).join("");
  return (
    ".logo-dark{display:none}" +
    `@media (prefers-color-scheme:dark){${inDark(":root:not([data-theme=light])")}}` +
    inDark(":root[data-theme=dark]")
  );
}

/** Gives columns that used to be next to a drawing the full width. */
const NO_GAPS = '@media (min-width:64rem){[class*="lg:col-span-"]:only-child{grid-column:1/-1}}';

/** Every flower in a drawing, with its stem. */
const NO_FLOWERS = `${["s", "l", "p", "q"].flatMap((part) => [`g:has(>use[href$="-${part}"])`, `use[href$="-${part}"]`]).join()}{display:none}`;

function primaryProperties(hex: string): Record<string, string> {
  const { base, strong, on, wash } = primaryColors(hex);
  return {
    "--color-bluebonnet": both(base),
    "--color-bluebonnet-strong": both(strong),
    "--color-on-bluebonnet": both(on),
    "--color-bluebonnet-wash": both(wash),
  };
}

function accentProperties(hex: string): Record<string, string> {
  const { base, ink, wash } = accentColors(hex);
  return { "--color-clay": both(base), "--color-clay-ink": both(ink), "--color-clay-wash": both(wash) };
}

function both([light, dark]: Pair): string {
  return `light-dark(${light},${dark})`;
}
