import { type SQL, sql } from "drizzle-orm";

/** What a column of `infixes` is asked: that every one of these words is part of a word. For words of `typedWords`. */
export function partsQuery(words: readonly string[]): SQL {
  return sql`${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
}
