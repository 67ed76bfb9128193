import { data } from "react-router";
import { readQuotableItems } from "~/domain/documents/price-queries.server";
import { checkQuoteForm, itemErrorName } from "~/domain/quotes/check-quote-form";
import type { QuoteCreation } from "~/domain/quotes/create-quote.server";
import { EMPTY_ROW, type QuoteFormErrors, type QuoteFormValues, readQuoteForm } from "~/domain/quotes/quote-form";
import { quoteLines } from "~/domain/quotes/quote-lines";
import { EMPTY_PART, isEmptyPart } from "~/domain/quotes/schedule-form";
import { scheduleOffWords } from "~/domain/quotes/schedule-input";
import { PROMOTION_REFUSALS, type QuoteInput, TAX_GONE } from "~/domain/quotes/schema";
import type { QuoteUpdateOutcome } from "~/domain/quotes/update-quote.server";
import { asAdminAction, goWithNotice, readUpdatedAt, whenStale } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { ADMIN_NOTICES, type AdminNoticeName } from "../notices.server";
import type { QuoteAnswer } from "./quote-answer";
import { QUOTES_PATH } from "./quotes-list";

type Office = ReturnType<typeof backOffice>;
type Answered = ReturnType<typeof data<QuoteAnswer>>;

const MORE_ROWS = 3;

/** Does what the form of a quote asks for: more rows, or saving by `save`. */
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
  if ("errors" in checked) return again(values, checked.errors, 400, "invalid-quote");
  const answer = await asAdminAction(app, () => save(checked.input), {
    failed: "quote-not-saved",
    stale: whenStale("quote.stale", ({ draft, updatedAt }) =>
      again(values, {}, 409, "changed-meanwhile", { lines: quoteLines(draft), updatedAt }),
    ),
    done(result) {
      switch (result.outcome) {
        case "saved": {
          const next = form.get("intent") === "send" ? "/send" : "";
          return goWithNotice(`${QUOTES_PATH}/${result.quote.id}${next}`, "quote-saved");
        }
        case "promotion-refused":
          return again(values, { promotionCode: PROMOTION_REFUSALS[result.refusal] }, 400, "invalid-quote");
        case "tax-unknown": {
          const gone = result.items.map((item) => [itemErrorName(values, item, "tax"), TAX_GONE]);
          return again(values, Object.fromEntries(gone), 400, "invalid-quote");
        }
        case "schedule-off": {
          const last = Math.max(
            0,
            values.schedule.findLastIndex((part) => !isEmptyPart(part)),
          );
          return again(values, { [`schedule.${last}.share`]: scheduleOffWords(result) }, 400, "invalid-quote");
        }
        case "address-fixed":
          return again(
            values,
            { businessEmail: ADMIN_NOTICES["quote-address-fixed"].title },
            409,
            "quote-address-fixed",
          );
        case "answered":
          return again(values, {}, 409, "quote-answered");
      }
    },
  });
  return answer instanceof Response || "values" in answer.data ? answer : withValues(answer, values, seen);

  function again(
    values: QuoteFormValues,
    errors: QuoteFormErrors,
    status: number,
    notice?: AdminNoticeName,
    theirs?: QuoteAnswer["theirs"],
  ): Answered {
    const shown = { values, errors, attempt: Date.now(), seen, theirs, notice: notice && ADMIN_NOTICES[notice] };
    return data<QuoteAnswer>(shown, { status });
  }
}

/** A refusal of the kit, without losing what was typed. */
function withValues(answer: Answered, values: QuoteFormValues, seen: string | undefined): Answered {
  const again = { values, seen, errors: {}, attempt: Date.now() };
  return data<QuoteAnswer>(Object.assign(again, answer.data), answer.init ?? undefined);
}
