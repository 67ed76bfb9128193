import { plainSpelling, typedWords } from "~/lib/typed-words";
import type { PlaceGroup } from "./found";

/** Those whose label, with the place that they are in, holds every word of `text`. */
export function matchingScreens(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  const words = typedWords(text);
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label, note }) => words.every((word) => plainSpelling(`${label} ${note}`).includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
}
