import { type Column, type SQL, sql } from "drizzle-orm";
import { typedWords } from "~/lib/typed-words";

/**
 * The condition that a column, or an indexed expression, made by `searchWords` holds a word that starts with each word of `text`, whatever case and
 * accents. Undefined: there is no word to look for.
 */
export function matchesWords(column: Column | SQL, text: string | undefined): SQL | undefined {
  const words = typedWords(text?.replace(/[+#]/g, " "));
  if (words.length === 0) return undefined;
  return sql`${column} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(" & ")})`;
}
