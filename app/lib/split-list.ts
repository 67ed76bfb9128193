/** Commas, as keyboards of several scripts have them. */
const COMMA = /[,，、،﹐]/;

/**
 * The parts of comma-separated text, or of several such texts: trimmed, without empty ones, each once whatever its case
 * or encoding, and as it was spelled first.
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

/** Returns what is alike for parts of lists that are one, however they're typed. */
export function listKey(part: string): string {
  return part.normalize("NFKC").trim().toLowerCase();
}
