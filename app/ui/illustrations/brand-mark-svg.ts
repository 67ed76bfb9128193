/** The brand mark as bare path data on a 32-unit square: three whorls on 30-degree axes, a paler tip, two leaves. */
export const brandMarkShapes = {
  viewBox: "0 0 32 32",
  petals:
    "M16.6 24.6V18.3L21 15.8Q25.4 13.2 25.4 17.1Q25.4 19.5 18.4 23.6ZM15.4 24.6V18.3L11 15.8Q6.6 13.2 6.6 17.1Q6.6 19.5 13.6 23.6Z" +
    "M16.6 17.4V12.1L20.3 10Q24 7.8 24 11.1Q24 13.1 18.1 16.5ZM15.4 17.4V12.1L11.7 10Q8 7.8 8 11.1Q8 13.1 13.9 16.5Z" +
    "M16.6 11.2V7.3L19.2 5.8Q21.8 4.3 21.8 6.7Q21.8 8.2 17.6 10.6ZM15.4 11.2V7.3L12.8 5.8Q10.2 4.3 10.2 6.7Q10.2 8.2 14.4 10.6Z",
  tip: "M16 .6C17.9 2.6 17.9 4.4 16 6C14.1 4.4 14.1 2.6 16 .6Z",
  leaves:
    "M15.4 31.4V29.3C13.6 26.9 11 26 7.6 26.4C9 29.6 11.6 31.3 15.4 31.4ZM16.6 31.4V29.3C18.4 26.9 21 26 24.4 26.4C23 29.6 20.4 31.3 16.6 31.4Z",
  tipOpacity: 0.55,
} as const;

type BrandMarkColors = {
  /** Color of the leaves, any CSS color. */
  ink: string;
  /** Color of the blossoms, any CSS color. */
  petal: string;
  /** Fills a square behind the mark and insets the mark, as app icons need. */
  background?: string;
  /** Corner radius of that square on the 32-unit grid. */
  radius?: number;
};

/** Returns the shapes alone, for embedding in another SVG document (32 units square). */
export function brandMarkInner({ ink, petal }: Pick<BrandMarkColors, "ink" | "petal">): string {
  const { petals, tip, leaves, tipOpacity } = brandMarkShapes;
  return `<path fill="${petal}" d="${petals}"/><path fill="${petal}" opacity="${tipOpacity}" d="${tip}"/><path fill="${ink}" d="${leaves}"/>`;
}

/** Returns the mark as a complete SVG document without React, for icons and social pictures. */
export function brandMarkSvg({ ink, petal, background, radius = 0 }: BrandMarkColors): string {
  const inner = brandMarkInner({ ink, petal });
  const body = background
    ? `<rect width="32" height="32" rx="${radius}" fill="${background}"/><g transform="translate(4.8 4.8) scale(.7)">${inner}</g>`
    : inner;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brandMarkShapes.viewBox}">${body}</svg>`;
}
