import { type Brand, type Corners, hasMark, SHIPPED_BRAND, type TypeChoice } from "~/config/brand";
import { accentColors, type Pair, primaryColors } from "~/lib/brand-colors";

const RADII = {
  square: { "--radius-sm": "0px", "--radius-md": "0px", "--radius-lg": "0px" },
  soft: {},
  round: { "--radius-sm": "6px", "--radius-md": "14px", "--radius-lg": "24px" },
} as const satisfies Record<Corners, Record<string, string>>;

const INTER = '"Inter Variable","Inter Fallback",system-ui,sans-serif';
const SYSTEM = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const FAMILIES = {
  editorial: {},
  plain: { "--font-display": INTER },
  classic: { "--font-display": "Georgia,'Times New Roman',serif", "--font-sans": SYSTEM },
  system: { "--font-display": SYSTEM, "--font-sans": SYSTEM },
} as const satisfies Record<TypeChoice, Record<string, string>>;
/** Without a serif, headings stand out by their weight. */
const HEADING_WEIGHT = "h1,h2,h3,h4,.font-display{font-weight:600}";

/** The shipped ones, for what shows a brand inside a page of another one. */
const SHIPPED_RADII = { "--radius-sm": "3px", "--radius-md": "6px", "--radius-lg": "12px" };

const STRONG_COLORS = {
  "--color-rule": "light-dark(oklch(70% .02 85),oklch(48% .02 270))",
  "--color-field": "light-dark(oklch(45% .02 270),oklch(70% .02 270))",
} as const;

/** Borders that are a hair wide; what has another width at another screen or state keeps its own. */
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

/** What differs from the shipped look, as custom properties and their values. */
function brandProperties(brand: Brand): Record<string, string> {
  return {
    ...(brand.primary === "" ? {} : primaryProperties(brand.primary)),
    ...(brand.accent === "" ? {} : accentProperties(brand.accent)),
    ...RADII[brand.corners],
    ...FAMILIES[brand.type],
    ...(brand.lines === "strong" ? STRONG_COLORS : {}),
  };
}

/** The whole look as custom properties, for an element that shows it inside a page of another one. `colors`: never empty. */
export function previewProperties(brand: Brand): Record<string, string> {
  return {
    "--color-rule": "light-dark(oklch(87% .015 85),oklch(33% .02 270))",
    "--color-field": "light-dark(oklch(62% .015 270),oklch(56% .02 270))",
    ...SHIPPED_RADII,
    "--font-display": '"Fraunces Variable","Fraunces Fallback",Georgia,serif',
    "--font-sans": INTER,
    ...brandProperties(brand),
  };
}

/** The style of every page: empty where nothing differs from the shipped look, so that such a page carries nothing of it. */
export function brandCss(brand: Brand = SHIPPED_BRAND): string {
  const properties = Object.entries(brandProperties(brand)).map(([name, value]) => `${name}:${value}`);
  const sides =
    brand.lines === "strong" ? STRONG_SIDES.map(([side, width]) => `${side}${OWN_WIDTH}{${width}:2px}`) : [];
  return [
    properties.length > 0 ? `:root{${properties.join(";")}}` : "",
    ...sides,
    isHeavy(brand) ? HEADING_WEIGHT : "",
    logoCss(brand),
    hasMark(brand) ? "" : NO_FLOWERS,
    brand.illustrations === "off" ? NO_GAPS : "",
  ].join("");
}

/** A logo without one for dark pages lies on paper there. */
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

/** What had a drawing beside it takes the whole width. */
const NO_GAPS = '@media (min-width:64rem){[class*="lg:col-span-"]:only-child{grid-column:1/-1}}';

/** Each flower of a drawing, with its stem. */
const NO_FLOWERS = `${["s", "l", "p", "q"].flatMap((part) => [`g:has(>use[href$="-${part}"])`, `use[href$="-${part}"]`]).join()}{display:none}`;

function isHeavy({ type }: Brand): boolean {
  return type === "plain" || type === "system";
}

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
