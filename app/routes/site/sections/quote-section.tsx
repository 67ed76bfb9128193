import type { SectionOf } from "~/content/page-sections";
import { PublicFormScript } from "~/routes/forms/public-form";
import { QUOTE_DRAFT_KEY, QuoteForm } from "~/routes/leads/quote-form";
import quoteFormScript from "~/routes/leads/quote-form-script?worker&url";
import { useShell } from "~/routes/use-shell";
import { SectionHeading } from "~/ui/primitives/section-heading";
import { type Place, titleId } from "./place";
import "~/routes/leads/quote.css";

/** The quote form, handled by the quote page; includes the page it was sent from. */
export function QuoteSection({ section: { title, lead }, place }: { section: SectionOf<"quote">; place: Place }) {
  const { path } = useShell();
  return (
    <section id={`${place.id}-quote`} aria-labelledby={titleId(place)} className="border-t border-rule">
      <div className="page-width section-space grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <SectionHeading
          id={titleId(place)}
          title={title}
          lead={lead}
          className="wrap-anywhere lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        />
        <div className="min-w-0 lg:col-span-8">
          <QuoteForm token={place.token} start={{}} sentFrom={path} isFresh={false} lastResult={undefined} />
          <PublicFormScript src={quoteFormScript} draftKey={QUOTE_DRAFT_KEY} isSent={false} />
        </div>
      </div>
    </section>
  );
}
