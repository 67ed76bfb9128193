import { heldWords, holdsWords } from "~/lib/typed-words";
import type { PlaceGroup } from "./found";

/** Returns the screens whose label and place together contain every word of `text`. */
export function matchingScreens(groups: readonly PlaceGroup[], text: string): PlaceGroup[] {
  return groups
    .map(({ value, items }) => ({
      value,
      items: items.filter(({ label, note }) => holdsWords(heldWords(`${label} ${note}`), text)),
    }))
    .filter(({ items }) => items.length > 0);
}
