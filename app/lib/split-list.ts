/** Commas as typed in several scripts. */
const COMMA = /[,，、،﹐]/;

/**
 * Returns the parts of comma-separated text, or of several such texts: trimmed, without empty ones, and without
 * repetitions in another case or encoding, in the spelling that came first.
 */
export function splitList(text: string | readonly string[]): string[] {
  const parts = [text].flat().flatMap((part) => part.split(COMMA));
  const bySpelling = new Map<string, string>();
  for (const part of parts.map((each) => each.trim())) {
    const key = listKey(part);
    if (part !== "" && !bySpelling.has(key)) bySpelling.set(key, part);
  }
  return [...bySpelling.values()];
}

/** Returns a key that is equal for different spellings of a list part. */
export function listKey(part: string): string {
  return part.normalize("NFKC").trim().toLowerCase();
}
