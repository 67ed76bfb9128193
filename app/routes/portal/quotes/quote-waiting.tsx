import { QUOTE_PAGE } from "~/content/pages/quotes";
import { formatMoment } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Button } from "~/ui/primitives/button";

/** That a quote waits for a change, with the way to take the request back for those who may. */
export function QuoteWaiting({ since, path, maySettle }: { since: string; path: string; maySettle: boolean }) {
  const copy = useDocument(QUOTE_PAGE).waiting;
  const fill = useFill();
  return (
    <section aria-labelledby="waiting-title" className="rounded-lg bg-warn-wash p-5 text-small" data-print="hide">
      <h2 id="waiting-title" className="text-subheading">
        {copy.title}
      </h2>
      <p className="mt-1.5">{fill(copy.text, { moment: formatMoment(since) })}</p>
      {maySettle ? (
        <form method="post" encType="multipart/form-data" action={`${path}/messages`} className="mt-4">
          <Button type="submit" name="intent" value="settle" variant="secondary">
            {copy.keep}
          </Button>
          <p className="mt-1.5 text-muted">{copy.keepNote}</p>
        </form>
      ) : null}
    </section>
  );
}
