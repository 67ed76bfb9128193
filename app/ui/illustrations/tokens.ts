/** Token fills, named so that a drawing reads as materials. */
export const fill = {
  paper: "var(--color-paper)",
  raised: "var(--color-raised)",
  sunken: "var(--color-sunken)",
  wash: "var(--color-bluebonnet-wash)",
  petal: "var(--color-bluebonnet)",
  clay: "var(--color-clay)",
  clayWash: "var(--color-clay-wash)",
  /** Dark in both schemes, where the text colour would turn a picture into its negative. */
  shade: "light-dark(var(--color-ink), var(--color-sunken))",
} as const;
