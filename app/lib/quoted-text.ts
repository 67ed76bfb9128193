/** Lines by which mail programs begin what they quote, in the languages that customers write. */
const BEGINNINGS = [
  /^-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|mensaje original|message d'origine)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(?:on|am|le|el|il|op|em)\s.{4,300}(?:wrote|schrieb.{0,200}|écrit|escribió|ha scritto|schreef|escreveu)\s?:$/i,
];
/** The block by which Outlook begins a quote, often without a rule above it. Some write the names in bold, which is stars in plain text. */
const BLOCK_FROM = /^\*?(?:from|von|de|da|van)\s?:\*?\s*\S/i;
const BLOCK_SENT = /^\*?(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden)\s?:\*?\s*\S/i;
const BLOCK_ABOUT = /^\*?(?:to|an|à|para|aan|subject|betreff|objet|asunto|oggetto|onderwerp|assunto)\s?:\*?(?:\s|$)/i;
const BLOCK_LINES_MAX = 12;
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
  let tail = lines.length;
  while (tail > 0 && isQuotedOrEmpty(lines[tail - 1] ?? "")) tail--;
  const lastMarked = lines.findLastIndex((line) => line.startsWith(">"));
  const last = Math.min(lines.length, LINES_MAX);
  for (let index = 0; index < last; index++) {
    const isCut = index > lastMarked || firstMarked(lines, index) >= tail;
    if (isCut && isBeginning(lines, index)) return index;
  }
  return tail;
}

/** The first line with a mark after the beginning of a quote; -1 where none follows it closely. */
function firstMarked(lines: readonly string[], index: number): number {
  const near = lines.slice(index, index + BEGINNING_LINES_MAX + 2).findIndex((line) => line.startsWith(">"));
  return near < 0 ? -1 : index + near;
}

function isBeginning(lines: readonly string[], index: number): boolean {
  for (let count = 1; count <= BEGINNING_LINES_MAX; count++) {
    const joined = lines
      .slice(index, index + count)
      .map((line) => line.trim())
      .join(" ");
    if (joined.length <= 600 && BEGINNINGS.some((beginning) => beginning.test(joined))) return true;
  }
  return isBlock(lines, index);
}

function isBlock(lines: readonly string[], index: number): boolean {
  if (!BLOCK_FROM.test(lines[index]?.trim() ?? "")) return false;
  const following = lines.slice(index + 1, index + BLOCK_LINES_MAX).map((line) => line.trim());
  const end = following.indexOf("");
  const block = end < 0 ? following : following.slice(0, end);
  return block.some((line) => BLOCK_SENT.test(line)) && block.some((line) => BLOCK_ABOUT.test(line));
}

function isQuotedOrEmpty(line: string): boolean {
  return line.startsWith(">") || line.trim() === "";
}
