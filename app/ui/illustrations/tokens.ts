/** Fill tokens, named after materials. */
export const fill = {
  paper: "var(--color-paper)",
  raised: "var(--color-raised)",
  sunken: "var(--color-sunken)",
  wash: "var(--color-bluebonnet-wash)",
  petal: "var(--color-bluebonnet)",
  clay: "var(--color-clay)",
  clayWash: "var(--color-clay-wash)",
  /** Dark in both schemes; the text color would invert the picture. */
  shade: "light-dark(var(--color-ink), var(--color-sunken))",
} as const;
