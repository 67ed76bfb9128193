import type { CSSProperties } from "react";

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
const BREAK: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

/** For mail programs that know the reader's colour scheme; the others show the light one. Classes name what they colour. */
export const DARK_STYLES =
  ":root{color-scheme:light dark;supported-color-schemes:light dark}" +
  "@media (prefers-color-scheme:dark){" +
  rule(".c-paper,.c-paper>table>tbody>tr>td", "background-color", DARK.paper) +
  rule(".c-sheet", "background-color", DARK.sheet) +
  rule(".c-sheet", "border-top-color", DARK.petal) +
  rule(".c-ink", "color", DARK.ink) +
  rule(".c-muted", "color", DARK.muted) +
  rule(".c-rule", "border-color", DARK.rule) +
  rule(".c-link", "color", DARK.petal) +
  rule(".c-petal", "background-color", DARK.petal) +
  rule(".c-tip", "background-color", DARK.tip) +
  rule(".c-wash", "background-color", DARK.wash) +
  rule(".c-button", "background-color", DARK.petal) +
  rule(".c-button", "color", DARK.onPetal) +
  "}@media (max-width:480px){.s-sheet{padding:28px 20px 24px!important}}";

/** Inline styles, since many mail programs read no others. */
export const styles = {
  paper: { margin: 0, padding: "32px 16px", backgroundColor: LIGHT.paper },
  width: { maxWidth: 600, width: "100%" },
  sheet: {
    padding: "36px 40px 32px",
    backgroundColor: LIGHT.sheet,
    borderTop: `4px solid ${LIGHT.petal}`,
    borderRadius: 4,
  },
  brandName: { ...BREAK, margin: 0, fontFamily: SERIF, fontSize: 20, lineHeight: "24px", color: LIGHT.ink },
  heading: {
    ...BREAK,
    margin: "28px 0 16px",
    fontFamily: SERIF,
    fontWeight: 500,
    fontSize: 28,
    lineHeight: "34px",
    letterSpacing: "-0.01em",
    color: LIGHT.ink,
  },
  paragraph: { ...BREAK, margin: "0 0 16px", fontFamily: SANS, fontSize: 16, lineHeight: "26px", color: LIGHT.ink },
  facts: { margin: "8px 0 24px", borderBottom: `1px solid ${LIGHT.rule}`, tableLayout: "fixed" },
  label: {
    width: "34%",
    padding: "10px 12px 10px 0",
    borderTop: `1px solid ${LIGHT.rule}`,
    fontFamily: SANS,
    fontSize: 14,
    lineHeight: "22px",
    fontWeight: 400,
    color: LIGHT.muted,
    textAlign: "left",
    verticalAlign: "top",
  },
  value: {
    ...BREAK,
    padding: "10px 0",
    borderTop: `1px solid ${LIGHT.rule}`,
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: "22px",
    color: LIGHT.ink,
    verticalAlign: "top",
  },
  quotationLabel: { margin: "0 0 6px", fontFamily: SANS, fontSize: 14, lineHeight: "22px", color: LIGHT.muted },
  quotation: {
    ...BREAK,
    margin: "0 0 20px",
    padding: "14px 16px",
    backgroundColor: LIGHT.wash,
    borderRadius: 4,
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: "24px",
    color: LIGHT.ink,
  },
  actionSpace: { margin: "8px 0 24px" },
  action: {
    padding: "14px 22px",
    backgroundColor: LIGHT.petal,
    color: LIGHT.onPetal,
    borderRadius: 4,
    fontFamily: SANS,
    fontSize: 16,
    fontWeight: 600,
  },
  address: { ...BREAK, margin: "0 0 20px", fontFamily: SANS, fontSize: 13, lineHeight: "20px", color: LIGHT.muted },
  signature: {
    margin: "28px 0 0",
    padding: "20px 0 0",
    borderTop: `1px solid ${LIGHT.rule}`,
    fontFamily: SANS,
    fontSize: 14,
    lineHeight: "22px",
    color: LIGHT.muted,
  },
  link: { color: LIGHT.petal, textDecoration: "underline" },
  smallPrint: {
    ...BREAK,
    margin: "20px 0 0",
    padding: "0 8px",
    fontFamily: SANS,
    fontSize: 12,
    lineHeight: "18px",
    color: LIGHT.muted,
    textAlign: "center",
  },
  markCell: { padding: 0, fontSize: 1, lineHeight: "1px", textAlign: "center" },
  petal: { display: "inline-block", backgroundColor: LIGHT.petal },
  tip: { display: "inline-block", width: 5, height: 8, backgroundColor: LIGHT.tip, borderRadius: "50% 50% 50% 50%" },
} satisfies Record<string, CSSProperties>;

function rule(selector: string, property: string, value: string): string {
  return `${selector}{${property}:${value}!important}`;
}
