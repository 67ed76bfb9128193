import { Send } from "lucide-react";
import type { QuotableItem } from "~/domain/catalogue/schema";
import type { Quote } from "~/domain/quotes/queries.server";
import type { QuoteFormValues } from "~/domain/quotes/quote-form";
import type { Taxes } from "~/domain/taxes/schema";
import { SubmitButton } from "../kit/submit-button";
import type { QuoteAnswer } from "./quote-answer";
import { QuoteBuilder } from "./quote-builder";
import { QuoteStale } from "./quote-stale";

/** Form of a stored quote, with the stored or the refused values. */
export function QuoteEditForm({
  quote,
  values,
  taxes,
  offered,
  answer,
}: {
  quote: Quote;
  values: QuoteFormValues;
  taxes: Taxes;
  offered: readonly QuotableItem[];
  answer: QuoteAnswer | undefined;
}) {
  const isSent = quote.quoteNumber !== null;
  const { promotionCode: code, discount } = quote.draft;
  return (
    <QuoteBuilder
      key={`${quote.id} ${answer?.attempt ?? quote.updatedAt}`}
      values={answer?.values ?? values}
      errors={answer?.errors ?? {}}
      updatedAt={answer?.theirs?.updatedAt ?? answer?.seen ?? quote.updatedAt}
      isAddressFixed={isSent}
      knownCode={code ? { code, discount } : null}
      taxes={taxes}
      offered={offered}
      wasRefused={answer?.values !== undefined}
      attempt={answer?.attempt ?? 0}
      notice={
        answer?.theirs && answer.values ? (
          <QuoteStale mine={answer.values} theirs={answer.theirs} taxes={taxes} />
        ) : null
      }
      buttons={
        <>
          <SubmitButton name="intent" value="send">
            <Send aria-hidden="true" className="size-4" />
            {isSent ? "Save and send again…" : "Save and send…"}
          </SubmitButton>
          <SubmitButton name="intent" value="save" variant="secondary" working="Saving...">
            Save quote
          </SubmitButton>
        </>
      }
    />
  );
}
