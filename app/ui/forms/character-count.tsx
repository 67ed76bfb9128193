import { describeCount } from "./count-characters";

/**
 * Character count against a field's limit. The field has no `maxlength`, which would silently cut pasted text: it
 * accepts the whole text, and the form reports the excess. `countCharacters` updates the line if script runs.
 */
export function CharacterCount({ of, max, written }: { of: string | undefined; max: number; written: string }) {
  const { isShown, isOver, words } = describeCount(written.length, max);
  return (
    <span
      data-count-of={of}
      hidden={!isShown}
      suppressHydrationWarning
      className={`block text-right text-small ${isOver ? "text-bad" : "text-muted"}`}
    >
      {isShown ? words : null}
    </span>
  );
}
