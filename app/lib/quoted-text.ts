/** Lines by which mail programs begin what they quote, in the languages that customers write. */
const BEGINNINGS = [
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|mensaje original|message d'origine)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il|op|em)\s.{4,300}(?:wrote|schrieb.{0,200}|écrit|escribió|ha scritto|schreef|escreveu)\s?:$/i,
];
/** Such a line may be broken over so many. */
const BEGINNING_LINES_MAX = 3;
const LINES_MAX = 20_000;

/**
 * What a mail says itself, and what it quotes below. Cut where a mail program said that the quote begins, or where nothing but quoted
 * lines follow. A mail that answers between quoted lines stays whole, and so does a signature. Nothing is lost: both together are the text.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split("\n");
  const start = findStart(lines);
  const own = lines.slice(0, start).join("\n").trim();
  return own === "" ? { own: text.trim(), quoted: "" } : { own, quoted: lines.slice(start).join("\n").trim() };
}

function findStart(lines: readonly string[]): number {
  const last = Math.min(lines.length, LINES_MAX);
  for (let index = 0; index < last; index++) {
    if (!isBeginning(lines, index)) continue;
    if (onlyQuoted(lines, index) || !lines.slice(index).some((line) => line.startsWith(">"))) return index;
  }
  let tail = lines.length;
  while (tail > 0 && isQuotedOrEmpty(lines[tail - 1] ?? "")) tail--;
  return tail;
}

function isBeginning(lines: readonly string[], index: number): boolean {
  for (let count = 1; count <= BEGINNING_LINES_MAX; count++) {
    const joined = lines
      .slice(index, index + count)
      .map((line) => line.trim())
      .join(" ");
    if (joined.length <= 600 && BEGINNINGS.some((beginning) => beginning.test(joined))) return true;
  }
  return false;
}

/** After the beginning of a quote comes nothing that isn't quoted. */
function onlyQuoted(lines: readonly string[], index: number): boolean {
  const rest = lines.slice(index);
  const first = rest.findIndex((line) => line.startsWith(">"));
  return first >= 0 && first <= BEGINNING_LINES_MAX + 1 && rest.slice(first).every(isQuotedOrEmpty);
}

function isQuotedOrEmpty(line: string): boolean {
  return line.startsWith(">") || line.trim() === "";
}
