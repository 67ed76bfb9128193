import { describeCount } from "./count-characters";

/**
 * How much of what a field takes is written. The field has no `maxlength`, which would cut what someone pastes without a word: it keeps the text whole,
 * and the form says what is too much. `countCharacters` keeps the line up to date where script runs.
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
