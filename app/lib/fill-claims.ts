/** Returns the words of a claim; null: it isn't shown. */
export type ClaimOf = (key: string) => string | null;

const TOKEN = /\{claim:([a-z0-9-]+)\}/g;
const ANY_TOKEN = /\{claim:[a-z0-9-]+\}/;
/** Up to the sign that ends a sentence, with what closes it and the room behind it; the line's rest where none does. */
const SENTENCE = /[\s\S]*?(?:[.!?…]+["”’)\]]*(?:\s+|$)|[。！？]+|$)/g;
/** A point behind these ends no sentence. */
const SHORTENED = /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|St|No|vs|etc|Inc|Ltd|Jr|Sr|approx|e\.g|i\.e|\p{Lu})\.\s+$/u;

/** True when a text names a claim. */
export function namesClaim(text: string): boolean {
  return ANY_TOKEN.test(text);
}

/** The keys of the claims that a text names. */
export function claimKeys(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([, key = ""]) => key);
}

/**
 * Puts claims in place of their tokens. A sentence that names one which isn't shown is left out, and a line of which
 * nothing is left; so nothing may be left at all. Text without a token stays as it is.
 */
export function fillClaims(text: string, claimOf: ClaimOf): string {
  if (!namesClaim(text)) return text;
  const lines = text.split("\n").flatMap((line) => {
    if (!namesClaim(line)) return [line];
    const kept = sentencesOf(line).filter((sentence) => claimKeys(sentence).every((key) => claimOf(key) !== null));
    const said = kept.join("").trimEnd();
    return said === "" ? [] : [said.replace(TOKEN, (_, key: string) => claimOf(key) ?? "")];
  });
  return lines.join("\n").trim() === "" ? "" : lines.join("\n");
}

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const [piece] of line.matchAll(SENTENCE)) {
    if (piece === "") continue;
    open += piece;
    if (SHORTENED.test(open)) continue;
    sentences.push(open);
    open = "";
  }
  return open === "" ? sentences : [...sentences, open];
}
