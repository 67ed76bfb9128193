/** Returns the words of a claim; null when it isn't shown. */
export type ClaimOf = (key: string) => string | null;

const TOKEN = /\{claim:([a-z0-9-]+)\}/g;
const ANY_TOKEN = /\{claim:[a-z0-9-]+\}/;
/** A sentence with its closing marks and the space after it, or the rest of the line if nothing ends it. */
const SENTENCE = /[\s\S]*?(?:[.!?…]+["”’)\]]*(?:\s+|$)|[。！？]+|$)/g;
/** A period after these doesn't end a sentence. */
const SHORTENED = /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|St|No|vs|etc|Inc|Ltd|Jr|Sr|approx|e\.g|i\.e|\p{Lu})\.\s+$/u;

/** True when a text contains a claim token. */
export function namesClaim(text: string): boolean {
  return ANY_TOKEN.test(text);
}

/** Returns the keys of the claims in a text. */
export function claimKeys(text: string): string[] {
  return [...text.matchAll(TOKEN)].map(([, key = ""]) => key);
}

/**
 * Replaces claim tokens. Drops sentences with a claim that isn't shown, and lines with nothing left, so the result may
 * be empty. Text without a token stays unchanged.
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
