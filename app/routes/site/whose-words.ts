import type { Testimonial } from "~/content/testimonials";

/** Number of testimonials on the home page. No other page repeats them. */
export const ON_HOME = 3;

/** Finds a company's testimonial to show next to its project; none if only the home page shows it. */
export function findWordsOf(company: string, quotes: readonly Testimonial[]): Testimonial | undefined {
  return quotes.slice(ON_HOME).find((quote) => quote.company === company);
}
