/** Result of one check of a mail: `dkim=pass header.d=bakery.example`, in lower case. */
export type CheckResult = { method: string; result: string; properties: ReadonlyMap<string, string> };

/** One `Authentication-Results` field. */
export type AuthenticationResults = {
  /** Mail server that wrote it, in lower case. */
  server: string;
  results: readonly CheckResult[];
  /**
   * True when a quoted string or a comment has no end, or the field is longer than any server writes, so it can't be
   * interpreted.
   */
  isBroken: boolean;
};

const FIELD_MAX_CHARACTERS = 16 * 1024;
const RESULTS_MAX = 50;
const METHOD = /^([a-z][a-z0-9-]*)(?:\/\d+)?$/;

/**
 * Reads the value of an `Authentication-Results` field (RFC 8601): text within quotation marks or comments never ends a
 * result. Runs in time linear in its length. Never throws.
 */
export function readAuthenticationResults(value: string): AuthenticationResults {
  const { parts, isBroken } = split(value.slice(0, FIELD_MAX_CHARACTERS));
  const [[server = ""] = [], ...infos] = parts;
  const results = infos.slice(0, RESULTS_MAX).flatMap(readResult);
  return {
    server: server.toLowerCase(),
    results,
    isBroken: isBroken || value.length > FIELD_MAX_CHARACTERS || infos.length > RESULTS_MAX,
  };
}

/**
 * Reads the words of `method=result`, `reason=...` and `type.property=value`, with the signs between them as separate
 * words.
 */
function readResult(words: readonly string[]): CheckResult[] {
  const pairs: [name: string, value: string][] = [];
  for (let index = 0; index < words.length; index++) {
    if (words[index + 1] !== EQUALS) continue;
    const [name = "", , value = ""] = words.slice(index, index + 3);
    if (name !== EQUALS && value !== EQUALS) pairs.push([name.toLowerCase(), value.toLowerCase()]);
  }
  const [[first, result] = ["", ""], ...rest] = pairs;
  const method = first.match(METHOD)?.[1];
  // When a property occurs twice, the first is the server's.
  return method ? [{ method, result, properties: new Map(rest.toReversed()) }] : [];
}

/** Can't occur as a word of a field, since quoted words have no control characters. */
const EQUALS = "\u0000=";

/** Splits a field at its semicolons, and each part into words separated by white space and comments. */
function split(value: string): { parts: string[][]; isBroken: boolean } {
  const parts: string[][] = [[]];
  let word = "";
  let isOpen = false;
  const close = () => {
    if (isOpen) parts.at(-1)?.push(word);
    word = "";
    isOpen = false;
  };
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === '"' || character === "(") {
      const { end, said } = character === '"' ? readQuoted(value, at) : { end: commentEnd(value, at), said: "" };
      if (end < 0) return { parts, isBroken: true };
      if (character === "(") close();
      else [word, isOpen] = [word + said, true];
      at = end;
    } else if (character === ";") {
      close();
      parts.push([]);
    } else if (character === "=") {
      close();
      parts.at(-1)?.push(EQUALS);
    } else if (character <= " ") close();
    else [word, isOpen] = [word + character, true];
  }
  close();
  return { parts, isBroken: false };
}

function readQuoted(value: string, start: number): { end: number; said: string } {
  let said = "";
  for (let at = start + 1; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === '"') return { end: at, said };
    if (character === "\\") at++;
    const meant = value.charAt(at);
    if (meant >= " ") said += meant;
  }
  return { end: -1, said };
}

function commentEnd(value: string, start: number): number {
  let depth = 0;
  for (let at = start; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === "\\") at++;
    else if (character === "(") depth++;
    else if (character === ")" && --depth === 0) return at;
  }
  return -1;
}
