/**
 * The parts of comma-separated text, or of several such texts: trimmed, without empty ones, each once whatever its case
 * and as it was spelled first.
 */
export function splitList(text: string | readonly string[]): string[] {
  const parts = [text].flat().flatMap((part) => part.split(","));
  const bySpelling = new Map<string, string>();
  for (const part of parts.map((each) => each.trim())) {
    const key = part.toLowerCase();
    if (part !== "" && !bySpelling.has(key)) bySpelling.set(key, part);
  }
  return [...bySpelling.values()];
}
