const ELLIPSIS = "…";
const LAST_WORD_MAX_CHARACTERS = 30;

/**
 * Returns `text`, or as much of its start as fits into `maxCharacters` with an ellipsis, cut between words if possible.
 */
export function shorten(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - ELLIPSIS.length).replace(/[\ud800-\udbff]$/, "");
  const gap = cut.search(/\s\S*$/);
  const end = gap > 0 && cut.length - gap <= LAST_WORD_MAX_CHARACTERS ? gap : cut.length;
  return `${cut.slice(0, end).trimEnd()}${ELLIPSIS}`;
}
