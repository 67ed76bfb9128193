import { describeCount } from "./count-characters";

/**
 * Count of written characters against a field's limit. The field has no `maxlength`, which would cut pasted text
 * without a word: it keeps the text whole, and the form says what is too much. `countCharacters` updates the line where
 * script runs.
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
