import type { ReactNode } from "react";
import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { Choice } from "~/domain/money/choice";
import { typedQuantity } from "~/domain/money/words";
import { OPTION_FIELD, quantityField } from "~/domain/quotes/quote-choice";
import { countedItems, type QuoteTotal } from "~/domain/quotes/quote-total";
import { itemAmountWords, itemCostWords } from "~/domain/quotes/recurring";
import type { QuoteContent } from "~/domain/quotes/schema";
import { useDocument } from "~/routes/use-document";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { QuoteTotals } from "./quote-totals";

const NAME_ID = "acceptance-name";

/** Facts that someone is about to accept. */
export type Accepting = {
  versionId: string;
  quoteNumber: string;
  businessName: string;
  chosen: Choice;
  total: QuoteTotal;
  content: QuoteContent;
  consent: string;
};

/** Asks once more before a quote is accepted: what for, in whose name. */
export function AcceptForm({
  accepting,
  name,
  error,
  back,
  proof,
  mayAccept = true,
}: {
  accepting: Accepting;
  name: string;
  error: string | undefined;
  /** The page of the quote. */
  back: string;
  /** By what someone without an account shows who they are. */
  proof?: ReactNode;
  mayAccept?: boolean;
}) {
  const copy = useDocument(QUOTE_PAGE).confirm;
  const { versionId, quoteNumber, businessName, chosen, total, content, consent } = accepting;
  return (
    <div className="page-width max-w-2xl pt-10 pb-20">
      <p className="text-small text-muted">
        {quoteNumber} · {businessName}
      </p>
      <h1 className="mt-1 text-title">{copy.acceptTitle}</h1>
      <ul className="mt-6 border-t border-ink text-small">
        <Each of={countedItems(total)}>
          {(item) => (
            <li className="flex justify-between gap-6 border-b border-rule py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {item.name}
                {itemCostWords(item) ? <span className="block text-muted tabular">{itemCostWords(item)}</span> : null}
              </span>
              <span className="tabular">{itemAmountWords(item, item.amountCents)}</span>
            </li>
          )}
        </Each>
      </ul>
      <div className="mt-5">
        <QuoteTotals content={content} total={total} />
      </div>
      <form method="post" noValidate className="mt-8">
        <ErrorSummary
          title={copy.check}
          errors={error ? [{ fieldId: NAME_ID, message: error }] : []}
          attempt={error ? 1 : 0}
        />
        <input type="hidden" name="version" value={versionId} />
        {chosen.ids.map((item) => (
          <input key={item} type="hidden" name={OPTION_FIELD} value={item} />
        ))}
        {Object.entries(chosen.quantities).map(([item, quantity]) => (
          <input key={item} type="hidden" name={quantityField(item)} value={typedQuantity(quantity)} />
        ))}
        <Field id={NAME_ID} label={copy.name} required hint={copy.nameHint} error={error}>
          {(control) => (
            <TextInput {...control} name="name" defaultValue={name} autoComplete="name" autoFocus={!error && !proof} />
          )}
        </Field>
        <p className="mt-4 text-small text-muted">{copy.byAccepting}</p>
        <blockquote className="mt-1 border-l-2 border-bluebonnet pl-4">{consent}</blockquote>
        <p className="mt-3 text-small text-muted">{copy.kept}</p>
        {proof ? <div className="mt-6">{proof}</div> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          {mayAccept ? (
            <Button type="submit" size="large">
              {copy.acceptButton}
            </Button>
          ) : null}
          <ButtonLink href={back} variant="quiet" size="large">
            {copy.cancel}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
