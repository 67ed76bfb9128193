/** Made-up people whose names are under the shipped articles; a test compares them. Apart from the articles' texts. */
export const INVENTED_AUTHORS: readonly string[] = ["Elena Quintero", "Astrid Solheim", "Devin Marsh", "Ruben Salazar"];
