/** From this part of what a field takes on, its reader sees how much that is. */
const SHOWN_FROM = 0.8;

/** Keeps the lines of all fields below this root up to date, those that come later too. */
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

/** Describes the count of characters in a field with this limit, and when to show it. */
export function describeCount(written: number, max: number): { isShown: boolean; isOver: boolean; words: string } {
  const isOver = written > max;
  const words = isOver ? `${written - max} over the limit of ${max} characters` : `${written} of ${max} characters`;
  return { isShown: written >= max * SHOWN_FROM, isOver, words };
}
