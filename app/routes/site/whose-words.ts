import type { Testimonial } from "~/content/testimonials";

/** Number of testimonials on the home page. No other page repeats those. */
export const ON_HOME = 3;

/** Finds the testimonial of a company next to its work: none, where the home page alone has their words. */
export function findWordsOf(company: string, quotes: readonly Testimonial[]): Testimonial | undefined {
  return quotes.slice(ON_HOME).find((quote) => quote.company === company);
}
