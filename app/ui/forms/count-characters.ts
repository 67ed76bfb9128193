/** Share of the limit from which the count is shown. */
const SHOWN_FROM = 0.8;

/** Keeps the count of every field below this root up to date, including fields added later. */
export function countCharacters(root: Document): void {
  const show = ({ target }: Event) => {
    const { id, value, dataset } = target as HTMLInputElement; // safe: only what has `data-max` is read
    if (!dataset?.max) return;
    const line = root.querySelector<HTMLElement>(`[data-count-of="${CSS.escape(id)}"]`);
    if (!line) return;
    const { isShown, isOver, words } = describeCount(value.length, Number(dataset.max));
    line.hidden = !isShown;
    line.textContent = words;
    line.classList.toggle("text-bad", isOver);
    line.classList.toggle("text-muted", !isOver);
  };
  root.addEventListener("input", show);
  root.addEventListener("change", show);
}

/** Describes a field's character count against this limit, and decides if it's shown. */
export function describeCount(written: number, max: number): { isShown: boolean; isOver: boolean; words: string } {
  const isOver = written > max;
  const words = isOver ? `${written - max} over the limit of ${max} characters` : `${written} of ${max} characters`;
  return { isShown: written >= max * SHOWN_FROM, isOver, words };
}
