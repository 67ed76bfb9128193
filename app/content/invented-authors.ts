/** Fictional authors of the shipped articles, separate from the articles' texts. A test keeps both in sync. */
export const INVENTED_AUTHORS: readonly string[] = ["Elena Quintero", "Astrid Solheim", "Devin Marsh", "Ruben Salazar"];
