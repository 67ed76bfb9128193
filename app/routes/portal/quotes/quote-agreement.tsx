import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { type Signed, signedWords, termLines } from "~/domain/quotes/paper-words";
import type { QuoteTotal } from "~/domain/quotes/quote-total";
import type { QuoteContent } from "~/domain/quotes/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { useShell } from "~/routes/use-shell";
import { classNames } from "~/ui/primitives/class-names";

const COPY = QUOTE_PAPER.signatures;

/** Terms, and lines for the signatures of both sides: empty until someone has accepted. */
export function QuoteAgreement({
  content,
  total,
  sentOn,
  signed,
  isOpen,
}: {
  content: QuoteContent;
  total: QuoteTotal;
  /** The day on which it was sent, YYYY-MM-DD; null: it wasn't yet. */
  sentOn: string | null;
  signed: Signed | null;
  /** True while it can still be accepted. */
  isOpen: boolean;
}) {
  const { identity, origin } = useShell();
  const termsUrl = `${origin}/terms`;
  return (
    <>
      <section aria-labelledby="terms-title" className="mt-10 print:break-inside-auto">
        <h2 id="terms-title" className="text-heading">
          {QUOTE_PAPER.terms.title}
        </h2>
        <div className="mt-3 max-w-text space-y-2 text-small">
          {termLines(content, total, !isOpen).map((line) => (
            <p key={line} className="whitespace-pre-line wrap-anywhere">
              {line}
            </p>
          ))}
          <p>
            {QUOTE_PAPER.terms.general}{" "}
            <a href="/terms" className="link wrap-anywhere">
              <span className="print:hidden">{termsUrl.replace(/^https?:\/\//, "")}</span>
              <span className="not-print:hidden">{termsUrl}</span>
            </a>
          </p>
        </div>
      </section>
      {/* Lines to sign on are for paper: on the screen it's accepted by its button. */}
      <section
        aria-labelledby="signatures-title"
        className={classNames("mt-10 break-inside-avoid", isOpen && "not-print:hidden")}
      >
        <h2 id="signatures-title" className="text-heading">
          {COPY.title}
        </h2>
        {isOpen ? (
          <p className="mt-1 text-small text-muted">{COPY.how.replace("{email}", shownMailbox(identity.email))}</p>
        ) : null}
        <div className="mt-4 grid gap-x-8 gap-y-6 text-small sm:grid-cols-2 print:grid-cols-2">
          <div className="border-t border-ink pt-2">
            <p className="font-[550] wrap-anywhere">{identity.legalName}</p>
            {sentOn ? <p className="text-muted">{COPY.on.replace("{day}", formatLongDate(sentOn))}</p> : null}
          </div>
          <div className="border-t border-ink pt-2">
            <p className="font-[550] wrap-anywhere">{content.businessName}</p>
            {signedWords(signed).map((line) => (
              <p key={line} className="text-muted wrap-anywhere">
                {line}
              </p>
            ))}
            {isOpen ? <EmptyLines /> : null}
          </div>
        </div>
      </section>
    </>
  );
}

function EmptyLines() {
  return [COPY.name, COPY.date, COPY.signature].map((label) => (
    <p key={label} className="mt-6 border-b border-rule text-muted">
      {label}
    </p>
  ));
}
