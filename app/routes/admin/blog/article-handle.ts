/** Lets the rest of the screen change the text. */
export type ArticleHandle = { insert(html: string): void };
