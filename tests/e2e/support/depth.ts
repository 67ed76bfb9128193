/** In a test's title: `npm run test:all` runs it, `npm test` leaves it out. */
export const REST = "@rest";

/** For titles. Journeys run with script in `npm test`; the same journeys without it belong to the rest. */
export function scriptMode(javaScriptEnabled: boolean): string {
  return javaScriptEnabled ? "with JavaScript" : `without JavaScript ${REST}`;
}

/** For titles. `npm test` tries the first of things that differ in little; the others belong to the rest. */
export function placeOf(index: number): string {
  return index === 0 ? "" : ` ${REST}`;
}

/**
 * For titles. Screens are examined in light colors in `npm test`; the dark look, at the other width, belongs to the
 * rest.
 */
export function lookOf(colorScheme: "light" | "dark"): string {
  return colorScheme === "light" ? colorScheme : `${REST} ${colorScheme}`;
}
