import { checkQuoteForm } from "~/domain/quotes/check-quote-form";
import type { QuoteFormValues } from "~/domain/quotes/quote-form";
import { typedLines } from "~/domain/quotes/quote-lines";
import type { Taxes } from "~/domain/taxes/schema";
import { ChangeView } from "../audit/change-view";

/**
 * Shown when someone else saved this quote in the meantime: both versions, line by line. The next save is then made
 * knowingly.
 */
export function QuoteStale({
  mine,
  theirs,
  taxes,
}: {
  mine: QuoteFormValues;
  theirs: { lines: string };
  taxes: Taxes;
}) {
  const checked = checkQuoteForm(mine);
  const lines = "input" in checked ? typedLines(checked.input, taxes) : "";
  return (
    <section aria-labelledby="stale-title" className="mb-6 rounded-md border border-warn bg-warn-wash p-4">
      <h2 id="stale-title" className="font-sans font-[600]">
        Someone else saved this while you were editing
      </h2>
      <p className="mt-1 mb-3">
        Your version is in the form below. Saving again replaces theirs. Reload the page to use theirs instead.
      </p>
      <ChangeView changes={[{ field: "theirs, then yours", before: theirs.lines, after: lines }]} />
    </section>
  );
}
