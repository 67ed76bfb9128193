import { OPENING, readLabel, WROTE } from "./quote-labels";

/** `isSure`: the quote begins with evidence of a mail program, so it can be left out safely. */
export type CutText = { own: string; quoted: string; isSure: boolean };

type Cut = { from: number; to: number; isSure: boolean };

const BLOCK_LINES_MAX = 12;
/** The line above a quote may be wrapped over this many lines. */
const ATTRIBUTION_LINES_MAX = 4;
const ATTRIBUTION_MAX_CHARACTERS = 400;
const LINES_MAX = 20_000;

const ADDRESS = /[^\s<>()[\]@"]{1,100}@[^\s<>()[\]@"]{2,255}/u;
const SET_ADDRESS = /(?:<|\(|\[|mailto:)\s*[^\s<>()[\]@"]{1,100}@[^\s<>()[\]@"]{2,255}\s*(?:\]|>|\))/iu;
const YEAR =
  /(?<!\p{Nd})(?:(?:19|20|25)\p{Nd}\p{Nd}|[٢۲][٠-٩۰-۹]{3})(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{1,2}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2,4}(?!\p{Nd})/u;
const TIME = /(?<!\p{Nd})\p{Nd}{1,2}\s?(?:[:h.]|時|时|点|시)\s?\p{Nd}{2}(?!\p{Nd})|\p{Nd}\s?[ap]\.?m\b/iu;
const COLON_AT_END = /[:：]$/u;
const DASHED = /^[-–—_=*]{3,}\s*(\S.{0,300}?)\s*[-–—_=*]{2,}$/u;
const RULE = /^[_-]{10,}$/u;
const ORIGINAL =
  /original|ursprüngl|d['’]origine|orig[ie]n|alkuperä|oprindelig|opprinnelig|původní|pôvodn|pierwotna|oryginaln|eredeti|исходн|оригинал|orijinal|özgün|原始|元のメッセージ|원본|αρχικό/iu;
const FORWARDED =
  /forward|weitergeleit|transféré|reenviad|encaminhad|inoltrat|doorgestuur|vidarebefordra|videresend|välitet|přeposlan|przekazan|пересл|пересыла|iletilen|転送|转发|轉寄|전달/iu;
/** Programs that write no word for "wrote" begin with the day and end with the address. */
const DATE_FIRST = /^(?:\p{Nd}|\p{L}{2,12}\.?,\s)/u;
const ADDRESS_LAST = /[>)]\s?[:：]$/u;
/** Directional marks, which some programs write around names and addresses. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Splits a mail into its own words and its quote. Cuts where a mail program marked the start of the quote (a date with
 * an address or a name in `ours`, or the header of the quoted mail), or where lines are marked as quoted. A mail with
 * replies between quoted lines stays whole; text below marked lines is the writer's own. Never cuts without evidence,
 * and loses nothing: both parts together are the text.
 */
export function cutQuoted(text: string, ours: readonly string[] = []): CutText {
  const lines = text.split("\n");
  const cut = findCut(lines, ours);
  const part = (from: number, to?: number) => lines.slice(from, to).join("\n").trim();
  const own = [part(0, cut.from), part(cut.to)].filter(Boolean).join("\n\n");
  const whole = { own: text.trim(), quoted: "", isSure: true };
  return own === "" ? whole : { own, quoted: part(cut.from, cut.to), isSure: cut.isSure };
}

function findCut(lines: readonly string[], ours: readonly string[]): Cut {
  const end = lines.length;
  const plain = lines.slice(0, LINES_MAX).map((line) => line.replaceAll(DIRECTIONS, "").trim());
  const known = ours.map((one) => one.trim().toLowerCase()).filter((one) => one.length > 2);
  const marks = markedRegion(lines);
  for (let index = 0; index < plain.length; index++) {
    if (marks && index >= marks.from) break;
    const found = beginsAt(plain, index, known);
    if (!found) continue;
    if (!marks) return { from: found.from, to: end, isSure: found.isSure };
    // A block or line followed by its marked lines, or one below which the replier marked nothing.
    const isNear = marks.from - index <= ATTRIBUTION_LINES_MAX + BLOCK_LINES_MAX;
    if (marks.isOne && isNear) return { from: found.from, to: marks.to, isSure: found.isSure };
    if (found.isHeader && marks.to >= end) return { from: found.from, to: end, isSure: found.isSure };
    return marks.isOne ? { from: found.from, to: end, isSure: found.isSure } : whole(end);
  }
  if (!marks) return whole(end);
  if (marks.isOne) {
    const from = attributionAbove(plain, marks.from);
    if (from !== null) return { from, to: marks.to, isSure: true };
    if (beginsMarked(lines, marks.from, known)) return { from: marks.from, to: marks.to, isSure: true };
    const after = laterHeader(plain, marks.to, known);
    if (after) return after;
  }
  return marks.to >= end ? { from: marks.lastFrom, to: end, isSure: false } : whole(end);
}

const whole = (end: number): Cut => ({ from: end, to: end, isSure: true });

/** Finds a mail program's header below lines that the writer marked by hand. */
function laterHeader(plain: readonly string[], from: number, ours: readonly string[]): Cut | null {
  for (let index = from; index < plain.length; index++) {
    const found = beginsAt(plain, index, ours);
    if (found) return { from: found.from, to: plain.length, isSure: found.isSure };
  }
  return null;
}

type Marked = { from: number; to: number; lastFrom: number; isOne: boolean };

/**
 * Finds the lines that begin with a quote mark. `to`: after the last of them; `isOne`: no other lines are between them.
 */
function markedRegion(lines: readonly string[]): Marked | null {
  const isMarked = (line: string) => line.startsWith(">");
  const from = lines.findIndex(isMarked);
  if (from < 0) return null;
  const last = lines.findLastIndex(isMarked);
  let lastFrom = last;
  while (lastFrom > from && (isMarked(lines[lastFrom - 1] ?? "") || lines[lastFrom - 1]?.trim() === "")) lastFrom--;
  let to = last + 1;
  while (to < lines.length && lines[to]?.trim() === "") to++;
  return { from, to, lastFrom, isOne: lastFrom === from };
}

/** True when the line above the quote is marked too, as Apple Mail does. */
function beginsMarked(lines: readonly string[], from: number, ours: readonly string[]): boolean {
  const unmarked = lines.slice(from, from + ATTRIBUTION_LINES_MAX + 1).map((line) => line.replace(/^>\s?/, "").trim());
  return unmarked.some((_, index) => beginsAt(unmarked, index, ours) !== null);
}

/**
 * Finds the line right above marked lines that names the writer and the time: a date or a time and a word for "wrote",
 * or an address.
 */
function attributionAbove(plain: readonly string[], marked: number): number | null {
  let last = marked - 1;
  while (last >= 0 && plain[last] === "") last--;
  if (last < 0 || marked - last > 3 || !COLON_AT_END.test(plain[last] ?? "")) return null;
  for (let from = last; from > last - ATTRIBUTION_LINES_MAX && from >= 0 && plain[from] !== ""; from--) {
    const joined = plain.slice(from, last + 1).join(" ");
    const hasDate = YEAR.test(joined) || TIME.test(joined);
    if (hasDate && OPENING.test(joined) && (WROTE.test(joined) || ADDRESS.test(joined))) return from;
  }
  return null;
}

type Beginning = { from: number; isSure: boolean; isHeader: boolean };

function beginsAt(plain: readonly string[], index: number, ours: readonly string[]): Beginning | null {
  const line = plain[index] ?? "";
  if (line === "") return null;
  const dashed = line.match(DASHED)?.[1];
  if (dashed !== undefined) {
    if (isDatedWriter(dashed, ours)) return { from: index, isSure: true, isHeader: true };
    const next = nextWritten(plain, index + 1);
    const isForwarded = FORWARDED.test(dashed);
    const isNamed = isForwarded || ORIGINAL.test(dashed) || WROTE.test(dashed);
    if (isNamed && (hasLabel(plain[next]) || attribution(plain, next, ours))) {
      return { from: index, isSure: !isForwarded, isHeader: true };
    }
    if (isBlock(plain, next, ours)) return { from: index, isSure: true, isHeader: true };
  }
  if (RULE.test(line)) {
    const next = nextWritten(plain, index + 1);
    const isYandex = hasLabel(plain[next]) && [1, 2, 3].some((more) => attribution(plain, next + more, ours));
    if (isYandex || isBlock(plain, next, ours)) return { from: index, isSure: true, isHeader: true };
  }
  if (isBlock(plain, index, ours)) return { from: index, isSure: true, isHeader: true };
  return attribution(plain, index, ours) ? { from: index, isSure: true, isHeader: false } : null;
}

function nextWritten(plain: readonly string[], from: number): number {
  const found = plain.slice(from, from + 3).findIndex((line) => line !== "");
  return found < 0 ? from : from + found;
}

function hasLabel(line: string | undefined): boolean {
  return line !== undefined && readLabel(line).kinds.length > 0;
}

/** True when the line, alone or joined with those right after it, names the writer and time of the quote. */
function attribution(plain: readonly string[], index: number, ours: readonly string[]): boolean {
  const first = plain[index] ?? "";
  if (first === "" || (!OPENING.test(first) && !SET_ADDRESS.test(`${first} ${plain[index + 1] ?? ""}`))) return false;
  for (let count = 1; count <= ATTRIBUTION_LINES_MAX; count++) {
    const part = plain.slice(index, index + count);
    if (part.length < count || part.at(-1) === "") return false;
    const joined = part.join(" ");
    if (joined.length > ATTRIBUTION_MAX_CHARACTERS) return false;
    if (!COLON_AT_END.test(joined)) continue;
    return isDatedWriter(joined, ours);
  }
  return false;
}

function isDatedWriter(line: string, ours: readonly string[]): boolean {
  // More than one sentence is the writer's own text.
  if (/\p{Ll}{3,}[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(line.replace(/^.*?\p{Nd}/u, ""))) return false;
  if (!YEAR.test(line)) return false;
  const hasWord = WROTE.test(line);
  const hasTime = TIME.test(line);
  if (SET_ADDRESS.test(line)) return hasWord || (hasTime && DATE_FIRST.test(line) && ADDRESS_LAST.test(line));
  if (!hasWord || !OPENING.test(line)) return false;
  return namesUs(line, ours) || (hasTime && ADDRESS.test(line));
}

function namesUs(line: string, ours: readonly string[]): boolean {
  const small = line.toLowerCase();
  return ours.some((one) => small.includes(one));
}

/** True at the header of a quoted mail: sender, date, and recipient or subject, in any order. */
function isBlock(plain: readonly string[], index: number, ours: readonly string[]): boolean {
  const first = readLabel(plain[index] ?? "");
  if (first.kinds.length === 0) return false;
  const following = plain.slice(index, index + BLOCK_LINES_MAX);
  const end = following.indexOf("");
  const block = (end < 0 ? following : following.slice(0, end)).map((line) => ({ line, ...readLabel(line) }));
  const senders = block.filter(({ kinds }) => kinds.includes("from"));
  const moments = block.filter(({ kinds, value }) => kinds.includes("sent") && YEAR.test(value));
  const hasTo = block.some(({ kinds }) => kinds.includes("to"));
  const hasSubject = block.some(({ kinds }) => kinds.includes("subject"));
  if (senders.length === 0 || moments.length === 0 || !(hasTo || hasSubject)) return false;
  if (senders.some(({ value }) => ADDRESS.test(value) || namesUs(value, ours))) return true;
  return hasTo && hasSubject && moments.some(({ value }) => TIME.test(value));
}
