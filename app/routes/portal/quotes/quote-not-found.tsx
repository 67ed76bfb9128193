import { QUOTE_PAGE, QUOTES_PATH } from "~/content/pages/quotes";
import { useDocument } from "~/routes/use-document";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";

/** Where a quote was looked for and there is none. */
export function QuoteNotFound() {
  const copy = useDocument(QUOTE_PAGE);
  return (
    <div className="page-width pt-12 pb-20">
      <LostPath className="mb-8 w-full max-w-72" />
      <h1 className="text-title">{copy.notFound.title}</h1>
      <p className="mt-3 mb-6 max-w-text text-muted">{copy.notFound.text}</p>
      <ButtonLink href={QUOTES_PATH}>{copy.back}</ButtonLink>
    </div>
  );
}
