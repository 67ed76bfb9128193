import { data, redirect } from "react-router";
import type { CreateInvoiceOutcome } from "~/domain/invoices/create-invoice.server";
import {
  checkInvoiceForm,
  checkInvoiceHead,
  emptyLine,
  type InvoiceFormErrors,
  type InvoiceFormValues,
  lineErrorName,
  readInvoiceForm,
} from "~/domain/invoices/invoice-form";
import { BELOW_ZERO, type InvoiceInput } from "~/domain/invoices/invoice-input";
import type { PriceRefusal } from "~/domain/invoices/price-invoice.server";
import { type InvoiceHeadInput, MONEY_MAX_CENTS } from "~/domain/invoices/schema";
import type { UpdateInvoiceOutcome } from "~/domain/invoices/update-invoice.server";
import type { Taxes } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { formatMoney } from "~/lib/money";
import { bad, failedTo, good, invalid, type Notice } from "~/lib/notice";
import { INVOICE_WAS_ISSUED } from "~/routes/admin/invoices/notices.server";
import { CHANGED_MEANWHILE } from "~/routes/admin/notices.server";
import { asAdminAction, goWithNotice, whenStale } from "../answer.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { INVOICES_PATH } from "../section-paths";

/** Answer of an invoice's form that is shown again. */
export type InvoiceAnswer = AdminAnswer & {
  /** As it was sent, with further lines if they were asked for. */
  values?: InvoiceFormValues;
  errors?: InvoiceFormErrors;
  /** Goes up with each answer, so that the form begins again with it. */
  attempt?: number;
  /** Someone else saved meanwhile: since when their version stands. */
  theirs?: { updatedAt: string };
};

type Answered = ReturnType<typeof data<InvoiceAnswer>>;
type Saved = CreateInvoiceOutcome | UpdateInvoiceOutcome;

const MORE_LINES = 5;

function firstBelowZero(input: Pick<InvoiceInput, "lines"> | InvoiceHeadInput): number {
  return "lines" in input
    ? Math.max(
        0,
        input.lines.findIndex(({ unitPrice }) => unitPrice < 0),
      )
    : 0;
}

/** Messages for lines that can't be billed, by the name of the field. */
export function priceErrors(
  values: InvoiceFormValues,
  input: Pick<InvoiceInput, "lines"> | InvoiceHeadInput,
  refusal: PriceRefusal,
): InvoiceFormErrors {
  switch (refusal.outcome) {
    case "too-much": {
      const most = `An invoice can total ${formatMoney(MONEY_MAX_CENTS)} at most.`;
      return { [lineErrorName(values, refusal.line ?? 0, "unitPrice")]: most };
    }
    case "below-zero":
      return { [lineErrorName(values, firstBelowZero(input), "unitPrice")]: BELOW_ZERO };
    case "unknown-tax":
      return { [lineErrorName(values, refusal.line, "tax")]: "This tax isn’t in Settings anymore." };
  }
}

/** Does what the form of an invoice asks for: more lines, or saving. `id`: of what is edited. */
export async function saveInvoiceForm(
  app: AppContext,
  { form, taxes, id, areLinesFixed = false }: { form: FormData; taxes: Taxes; id?: string; areLinesFixed?: boolean },
  save: (input: InvoiceInput | InvoiceHeadInput) => Promise<Saved>,
): Promise<Response | Answered> {
  const values = readInvoiceForm(form);
  const attempt = app.clock.now().getTime();
  const again = (
    shown: InvoiceFormValues,
    errors: InvoiceFormErrors,
    status: number,
    notice?: Notice,
    theirs?: InvoiceAnswer["theirs"],
  ): Answered => {
    const notices = notice ? { notice: notice } : {};
    return data<InvoiceAnswer>({ ...notices, values: shown, errors, attempt, theirs }, { status });
  };
  if (form.get("intent") === "add-rows") {
    const lines = [...values.lines, ...Array.from({ length: MORE_LINES }, () => emptyLine(taxes))];
    return again({ ...values, lines }, {}, 200);
  }
  const checked = areLinesFixed ? checkInvoiceHead(values) : checkInvoiceForm(values);
  if ("errors" in checked) return again(values, checked.errors, 400, invalid("Invoice"));
  const answer = await asAdminAction(app, () => save(checked.input), {
    failed: failedTo("change the invoice"),
    stale: whenStale("invoice.stale", ({ updatedAt }) =>
      again(values, {}, 409, CHANGED_MEANWHILE, { updatedAt: updatedAt.toISOString() }),
    ),
    done(result) {
      switch (result.outcome) {
        case "created":
          return goWithNotice(`${INVOICES_PATH}/${result.id}`, good("Draft saved"));
        case "saved":
          return id ? goWithNotice(`${INVOICES_PATH}/${id}`, good("Draft saved")) : redirect(INVOICES_PATH, 303);
        case "due-before-issue":
          return again(values, { dueOn: "Enter a day that isn’t before the day of issue." }, 400, invalid("Invoice"));
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          return again(values, priceErrors(values, checked.input, result), 400, invalid("Invoice"));
        case "not-draft":
          return again(values, {}, 409, INVOICE_WAS_ISSUED);
        case "fixed":
          return again(values, {}, 409, bad("The lines come from a quote", "Nothing was changed."));
      }
    },
  });
  if (answer instanceof Response || "values" in answer.data) return answer;
  // A refusal of the kit, without losing what was typed.
  return data<InvoiceAnswer>({ ...answer.data, values, errors: {}, attempt }, answer.init ?? undefined);
}
