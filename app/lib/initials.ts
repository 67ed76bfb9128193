const LETTER = /[\p{L}\p{N}]/u;

/**
 * Returns one or two letters for a person or business: the initials of the first and last word, in capitals. Empty for
 * a name without letters.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s/|]+/).flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const [first, last] = [letters[0], letters.length > 1 ? letters.at(-1) : undefined];
  return [first, last].map((letter) => [...(letter?.toLocaleUpperCase("en-US") ?? "")][0] ?? "").join("");
}
