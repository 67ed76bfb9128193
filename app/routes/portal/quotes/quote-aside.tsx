import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { declineWords, isAwaiting } from "~/domain/quotes/schema";
import type { Related } from "~/domain/timeline/find-related.server";
import { formatLongDate, formatMoment } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { RelatedRecords } from "../related-records";
import { QuoteBills } from "./quote-bills";
import { QuotePayment } from "./quote-payment";
import { QuoteWaiting } from "./quote-waiting";

/** Beside a quote that can't be answered, or not by this person: how it stands and what can be done. */
export function QuoteAside({
  opened,
  related,
  isEmailVerified,
}: {
  opened: OpenedQuote;
  related: Related | null;
  isEmailVerified: boolean;
}) {
  const copy = useDocument(QUOTE_PAGE);
  const { id, state, certificate, declinedAt, declineReason, declineCause, mayAnswer, balance } = opened;
  const declineText = declineWords(declineCause, declineReason);
  const isOpen = isAwaiting(state);
  return (
    <aside aria-label="Status" className="space-y-6 lg:col-span-4">
      {isOpen ? (
        <p className="rounded-lg bg-warn-wash p-5 text-small">{isEmailVerified ? copy.notYours : copy.unconfirmed}</p>
      ) : null}
      {opened.changeAskedAt && state === "change-asked" ? (
        <QuoteWaiting since={opened.changeAskedAt} path={`/quotes/${id}`} maySettle={mayAnswer} />
      ) : null}
      {state === "expired" ? <Expired opened={opened} /> : null}
      {certificate ? (
        <section className="rounded-lg bg-good-wash p-5 text-small" aria-label={copy.certificate}>
          <p className="font-[550] wrap-anywhere">
            {copy.acceptedBy} {certificate.name}
          </p>
          <p>{formatMoment(certificate.acceptedAt)}</p>
          {certificate.recordedBy ? (
            <p className="wrap-anywhere">
              {copy.recordedBy} {certificate.recordedBy}: {certificate.evidence}
            </p>
          ) : null}
          <a
            href={`/quotes/${id}/certificate.pdf`}
            data-print="hide"
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {copy.certificate} (PDF)
          </a>
        </section>
      ) : null}
      {declinedAt ? (
        <section className="rounded-lg bg-bad-wash p-5 text-small" aria-label={copy.decline}>
          <p className="font-[550]">
            {copy.declinedOn} {formatMoment(declinedAt)}
          </p>
          {declineText ? (
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              {copy.reason}: {declineText}
            </p>
          ) : null}
        </section>
      ) : null}
      <QuoteBills
        bills={opened.bills}
        open={(invoice) => (
          <ButtonLink href={`/dashboard/invoices/${invoice.id}`} variant="secondary" className="w-full">
            {copy.payment.openInvoice} <span className="visually-hidden">{invoice.number}</span>
          </ButtonLink>
        )}
      />
      {state === "accepted" && mayAnswer ? <QuotePayment id={id} balance={balance} /> : null}
      <ButtonLink href={`/quotes/${id}/quote.pdf`} variant="secondary" className="w-full" data-print="hide">
        {copy.pdf}
      </ButtonLink>
      {related ? <RelatedRecords related={related} /> : null}
    </aside>
  );
}

function Expired({ opened: { id, validUntil, requestedAgainAt, mayAnswer } }: { opened: OpenedQuote }) {
  const copy = useDocument(QUOTE_PAGE);
  const { title, text, button, requested } = copy.expired;
  const fill = useFill();
  return (
    <section aria-labelledby="expired-title" className="rounded-lg bg-warn-wash p-5">
      <h2 id="expired-title" className="text-subheading">
        {title}
      </h2>
      <p className="mt-1.5 text-small">{fill(text, { day: formatLongDate(validUntil) })}</p>
      {requestedAgainAt ? (
        <p className="mt-3 text-small font-[550]">{fill(requested, { moment: formatMoment(requestedAgainAt) })}</p>
      ) : mayAnswer ? (
        <form method="post" action={`/quotes/${id}`} className="mt-4" data-print="hide">
          <Button type="submit">{button}</Button>
        </form>
      ) : null}
    </section>
  );
}
