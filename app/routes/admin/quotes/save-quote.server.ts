import { data } from "react-router";
import { checkQuoteForm, itemErrorName } from "~/domain/quotes/check-quote-form";
import type { QuoteCreation } from "~/domain/quotes/create-quote.server";
import { EMPTY_ROW, type QuoteFormErrors, type QuoteFormValues, readQuoteForm } from "~/domain/quotes/quote-form";
import { quoteLines } from "~/domain/quotes/quote-lines";
import { EMPTY_PART, isEmptyPart } from "~/domain/quotes/schedule-form";
import { scheduleOffWords } from "~/domain/quotes/schedule-input";
import { PROMOTION_REFUSALS, type QuoteInput, TAX_GONE } from "~/domain/quotes/schema";
import type { QuoteUpdateOutcome } from "~/domain/quotes/update-quote.server";
import { readQuotableItems } from "~/domain/texts/price-queries.server";
import { bad, failedTo, good, invalid, type Notice } from "~/lib/notice";
import { CHANGED_MEANWHILE } from "~/routes/admin/notices.server";
import { QUOTE_ANSWERED } from "~/routes/admin/quotes/notices.server";
import { asAdminAction, goWithNotice, readUpdatedAt, whenStale } from "../answer.server";
import type { backOffice } from "../back-office.server";
import type { QuoteAnswer } from "./quote-answer";
import { QUOTES_PATH } from "./quotes-list";

const QUOTE_ADDRESS_FIXED = bad(
  "It was sent to another address",
  "Nothing was saved. Duplicate the quote to send it elsewhere.",
);

type Office = ReturnType<typeof backOffice>;
type Answered = ReturnType<typeof data<QuoteAnswer>>;

const MORE_ROWS = 3;

/** Handles the form of a quote: adds rows, or saves with `save`. */
export async function saveQuoteForm(
  { app }: Office,
  form: FormData,
  save: (input: QuoteInput) => Promise<QuoteCreation | QuoteUpdateOutcome>,
): Promise<Response | Answered> {
  const values = readQuoteForm(form, await readQuotableItems(app));
  const seen = readUpdatedAt(form);
  if (form.get("intent") === "add-rows") {
    const items = [...values.items, ...Array.from({ length: MORE_ROWS }, () => EMPTY_ROW)];
    return again({ ...values, items }, {}, 200);
  }
  if (form.get("intent") === "add-parts") {
    const schedule = [...values.schedule, ...Array.from({ length: MORE_ROWS }, () => EMPTY_PART)];
    return again({ ...values, schedule }, {}, 200);
  }
  const checked = checkQuoteForm(values);
  if ("errors" in checked) return again(values, checked.errors, 400, invalid("Quote"));
  const answer = await asAdminAction(app, () => save(checked.input), {
    failed: failedTo("save the quote"),
    stale: whenStale("quote.stale", ({ draft, updatedAt }) =>
      again(values, {}, 409, CHANGED_MEANWHILE, { lines: quoteLines(draft), updatedAt }),
    ),
    done(result) {
      switch (result.outcome) {
        case "saved": {
          const next = form.get("intent") === "send" ? "/send" : "";
          return goWithNotice(`${QUOTES_PATH}/${result.quote.id}${next}`, good("Quote saved"));
        }
        case "promotion-refused":
          return again(values, { promotionCode: PROMOTION_REFUSALS[result.refusal] }, 400, invalid("Quote"));
        case "tax-unknown": {
          const gone = result.items.map((item) => [itemErrorName(values, item, "tax"), TAX_GONE]);
          return again(values, Object.fromEntries(gone), 400, invalid("Quote"));
        }
        case "schedule-off": {
          const last = Math.max(
            0,
            values.schedule.findLastIndex((part) => !isEmptyPart(part)),
          );
          return again(values, { [`schedule.${last}.share`]: scheduleOffWords(result) }, 400, invalid("Quote"));
        }
        case "address-fixed":
          return again(values, { businessEmail: QUOTE_ADDRESS_FIXED.title }, 409, QUOTE_ADDRESS_FIXED);
        case "answered":
          return again(values, {}, 409, QUOTE_ANSWERED);
      }
    },
  });
  return answer instanceof Response || "values" in answer.data ? answer : withValues(answer, values, seen);

  function again(
    values: QuoteFormValues,
    errors: QuoteFormErrors,
    status: number,
    notice?: Notice,
    theirs?: QuoteAnswer["theirs"],
  ): Answered {
    const shown = { values, errors, attempt: Date.now(), seen, theirs, notice };
    return data<QuoteAnswer>(shown, { status });
  }
}

/** Adds the typed values to a refusal. */
function withValues(answer: Answered, values: QuoteFormValues, seen: string | undefined): Answered {
  const again = { values, seen, errors: {}, attempt: Date.now() };
  return data<QuoteAnswer>(Object.assign(again, answer.data), answer.init ?? undefined);
}
