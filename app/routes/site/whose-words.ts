import type { Testimonial } from "~/content/testimonials";

/** How many of the testimonials the home page shows. No other page repeats those. */
export const ON_HOME = 3;

/** Who speaks of a company beside what was made for it: nobody, where the home page alone has their words. */
export function findWordsOf(company: string, quotes: readonly Testimonial[]): Testimonial | undefined {
  return quotes.slice(ON_HOME).find((quote) => quote.company === company);
}
