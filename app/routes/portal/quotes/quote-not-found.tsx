import { QUOTE_PAGE, QUOTES } from "~/content/pages/quotes";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";

/** Where a quote was looked for and there is none. */
export function QuoteNotFound() {
  return (
    <div className="page-width pt-12 pb-20">
      <LostPath className="mb-8 w-full max-w-72" />
      <h1 className="text-title">{QUOTE_PAGE.notFound.title}</h1>
      <p className="mt-3 mb-6 max-w-text text-muted">{QUOTE_PAGE.notFound.text}</p>
      <ButtonLink href={QUOTES.path}>{QUOTE_PAGE.back}</ButtonLink>
    </div>
  );
}
