/** Actions that the rest of the screen can do with the text. */
export type ArticleHandle = { insert(html: string): void };
