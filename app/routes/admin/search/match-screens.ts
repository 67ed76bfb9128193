import { plainSpelling, typedWords } from "~/lib/typed-words";
import type { PlaceGroup } from "./found";

/** Those whose label holds every word of `text`. */
export function matchingScreens(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const words = typedWords(text);
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label }) => words.every((word) => plainSpelling(label).includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
}
