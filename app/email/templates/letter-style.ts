import { type CSSProperties, createContext, useContext } from "react";
import { type Brand, SHIPPED_BRAND } from "~/config/brand";
import { primaryColors } from "~/lib/brand-colors";
import { toHex, toOklch } from "~/lib/oklch";

type Colors = Record<"paper" | "sheet" | "ink" | "muted" | "rule" | "petal" | "tip" | "onPetal" | "wash", string>;

const LIGHT: Colors = {
  paper: "#f5f1e9",
  sheet: "#fffefb",
  ink: "#171a24",
  muted: "#4e525e",
  rule: "#d9d4c9",
  petal: "#3d3fbb",
  tip: "#8f90da",
  onPetal: "#fdfcf8",
  wash: "#eef0fb",
};

const DARK: Colors = {
  paper: "#11141b",
  sheet: "#1a1d26",
  ink: "#eeebe4",
  muted: "#adb1bb",
  rule: "#313540",
  petal: "#9babfd",
  tip: "#5f6cb8",
  onPetal: "#0e101f",
  wash: "#232849",
};

const SANS = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const GEORGIA = "Georgia,'Times New Roman',serif";
const DISPLAYS = { fraunces: SERIF, inter: SANS, georgia: GEORGIA, system: SANS } as const;
const TEXTS = { inter: SANS, georgia: GEORGIA, system: SANS } as const;
const BREAK: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

/**
 * Returns styles for mail programs that support dark mode; others show the light scheme. Classes are named after what
 * they color.
 */
function darkStyles(dark: Colors): string {
  return (
    ":root{color-scheme:light dark;supported-color-schemes:light dark}" +
    "@media (prefers-color-scheme:dark){" +
    rule(".c-paper,.c-paper>table>tbody>tr>td", "background-color", dark.paper) +
    rule(".c-sheet", "background-color", dark.sheet) +
    rule(".c-sheet", "border-top-color", dark.petal) +
    rule(".c-ink", "color", dark.ink) +
    rule(".c-muted", "color", dark.muted) +
    rule(".c-rule", "border-color", dark.rule) +
    rule(".c-link", "color", dark.petal) +
    rule(".c-petal", "background-color", dark.petal) +
    rule(".c-tip", "background-color", dark.tip) +
    rule(".c-wash", "background-color", dark.wash) +
    rule(".c-button", "background-color", dark.petal) +
    rule(".c-button", "color", dark.onPetal) +
    "}@media (max-width:480px){.s-sheet{padding:28px 20px 24px!important}}"
  );
}

/** Returns inline styles, since many mail programs support no others. */
function lightStyles(light: Colors, { headingType, textType }: Brand = SHIPPED_BRAND) {
  const display = DISPLAYS[headingType];
  const text = TEXTS[textType];
  return {
    paper: { margin: 0, padding: "32px 16px", backgroundColor: light.paper },
    preview: { display: "none", overflow: "hidden", lineHeight: "1px", opacity: 0, maxHeight: 0, maxWidth: 0 },
    width: { maxWidth: 600, width: "100%" },
    sheet: {
      padding: "36px 40px 32px",
      backgroundColor: light.sheet,
      borderTop: `4px solid ${light.petal}`,
      borderRadius: 4,
    },
    brandName: { ...BREAK, margin: 0, fontFamily: display, fontSize: 20, lineHeight: "24px", color: light.ink },
    heading: {
      ...BREAK,
      margin: "28px 0 16px",
      fontFamily: display,
      fontWeight: 500,
      fontSize: 28,
      lineHeight: "34px",
      letterSpacing: "-0.01em",
      color: light.ink,
    },
    paragraph: { ...BREAK, margin: "0 0 16px", fontFamily: text, fontSize: 16, lineHeight: "26px", color: light.ink },
    facts: { margin: "8px 0 24px", borderBottom: `1px solid ${light.rule}`, tableLayout: "fixed" },
    label: {
      width: "34%",
      padding: "10px 12px 10px 0",
      borderTop: `1px solid ${light.rule}`,
      fontFamily: text,
      fontSize: 14,
      lineHeight: "22px",
      fontWeight: 400,
      color: light.muted,
      textAlign: "left",
      verticalAlign: "top",
    },
    value: {
      ...BREAK,
      padding: "10px 0",
      borderTop: `1px solid ${light.rule}`,
      fontFamily: text,
      fontSize: 15,
      lineHeight: "22px",
      color: light.ink,
      verticalAlign: "top",
    },
    quotationLabel: { margin: "0 0 6px", fontFamily: text, fontSize: 14, lineHeight: "22px", color: light.muted },
    quotation: {
      ...BREAK,
      margin: "0 0 20px",
      padding: "14px 16px",
      backgroundColor: light.wash,
      borderRadius: 4,
      fontFamily: text,
      fontSize: 15,
      lineHeight: "24px",
      color: light.ink,
    },
    actionSpace: { margin: "8px 0 24px" },
    action: {
      padding: "14px 22px",
      backgroundColor: light.petal,
      color: light.onPetal,
      borderRadius: 4,
      fontFamily: text,
      fontSize: 16,
      fontWeight: 600,
    },
    address: { ...BREAK, margin: "0 0 20px", fontFamily: text, fontSize: 13, lineHeight: "20px", color: light.muted },
    signature: {
      margin: "28px 0 0",
      padding: "20px 0 0",
      borderTop: `1px solid ${light.rule}`,
      fontFamily: text,
      fontSize: 14,
      lineHeight: "22px",
      color: light.muted,
    },
    link: { color: light.petal, textDecoration: "underline" },
    smallPrint: {
      ...BREAK,
      margin: "20px 0 0",
      padding: "0 8px",
      fontFamily: text,
      fontSize: 12,
      lineHeight: "18px",
      color: light.muted,
      textAlign: "center",
    },
    logo: { display: "block", fontFamily: display, fontSize: 20, lineHeight: "24px", color: light.ink, border: 0 },
    markCell: { padding: 0, fontSize: 1, lineHeight: "1px", textAlign: "center" },
    petal: { display: "inline-block", backgroundColor: light.petal },
    tip: { display: "inline-block", width: 5, height: 8, backgroundColor: light.tip, borderRadius: "50% 50% 50% 50%" },
  } satisfies Record<string, CSSProperties>;
}

export type LetterStyles = ReturnType<typeof lightStyles>;

/** The styles of one message. Provided by `piecesFor`. */
export const LetterLook = createContext<LetterStyles>(lightStyles(LIGHT));

export function useLetterStyles(): LetterStyles {
  return useContext(LetterLook);
}

/** Returns the styles of the agency's messages: inline ones, and those for the dark scheme. */
export function letterLook(brand: Brand | undefined): { styles: LetterStyles; dark: string } {
  const [light, dark] = brand?.primary ? [own(LIGHT, brand.primary, 0), own(DARK, brand.primary, 1)] : [LIGHT, DARK];
  const plate = brand?.logo
    ? "@media (prefers-color-scheme:dark){.c-logo{background-color:#fdfaf4;color:#171a24!important;padding:4px 8px}}"
    : "";
  return { styles: lightStyles(light, brand), dark: darkStyles(dark) + plate };
}

function own(shipped: Colors, primary: string, scheme: 0 | 1): Colors {
  const { base, on, wash } = primaryColors(primary);
  const { l, c, h } = toOklch(base[scheme]);
  const tip = toHex({ l: scheme === 0 ? Math.min(l + 0.22, 0.9) : l - 0.2, c: c * 0.6, h });
  return { ...shipped, petal: base[scheme], tip, onPetal: on[scheme], wash: wash[scheme] };
}

function rule(selector: string, property: string, value: string): string {
  return `${selector}{${property}:${value}!important}`;
}
