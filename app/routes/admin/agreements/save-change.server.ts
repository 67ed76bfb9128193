import { data } from "react-router";
import {
  asInvoice,
  type ChangeFormValues,
  checkChangeForm,
  readChangeForm,
} from "~/domain/agreements/agreement-change-form";
import { changeAgreement } from "~/domain/agreements/change-agreement.server";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { emptyLine, type InvoiceFormErrors } from "~/domain/invoices/invoice-form";
import type { Taxes } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { formatLongDate } from "~/lib/calendar-date";
import { bad, failedTo, good, invalid, type Notice } from "~/lib/notice";
import { CHANGED_MEANWHILE } from "~/routes/admin/notices.server";
import { asAdminAction, goWithNotice, readUpdatedAt, whenStale } from "../answer.server";
import { priceErrors } from "../invoices/save-invoice.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AGREEMENTS_PATH } from "../section-paths";
import { TOLD } from "./agreement-words";

/** Response that shows the form of a change again. */
export type ChangeAnswer = AdminAnswer & {
  /** Values as sent, plus lines added on request. */
  values?: ChangeFormValues;
  errors?: InvoiceFormErrors;
  /** Increases with each response, to reset the form. */
  attempt?: number;
  /** The current version, if someone else has saved one since. */
  updatedAt?: string;
};

const MORE_LINES = 3;
const INVALID = invalid("Change");

/** Handles the form: adds lines, previews the bills, or saves the change. */
export async function saveChangeForm(
  app: AppContext,
  { form, taxes, agreement }: { form: FormData; taxes: Taxes; agreement: OpenedAgreement },
) {
  const values = readChangeForm(form);
  const seen = readUpdatedAt(form);
  const attempt = app.clock.now().getTime();
  const again = (errors: InvoiceFormErrors, status: number, notice?: Notice, shown = values, updatedAt = seen) =>
    data<ChangeAnswer>({ ...(notice ? { notice } : {}), values: shown, errors, attempt, updatedAt }, { status });
  const intent = form.get("intent");
  if (intent === "preview") return again({}, 200);
  if (intent === "add-rows") {
    const lines = [...values.lines, ...Array.from({ length: MORE_LINES }, () => emptyLine(taxes))];
    return again({}, 200, undefined, { ...values, lines });
  }
  const checked = checkChangeForm(values, agreement);
  if ("errors" in checked) return again(checked.errors, 400, INVALID);
  const { change } = checked;
  const on = (message: string) => again({ fromOn: message }, 400, INVALID);
  const answer = await asAdminAction(app, () => changeAgreement(app, { id: agreement.id, updatedAt: seen, change }), {
    failed: failedTo("change the agreement"),
    stale: whenStale("agreement.stale", ({ updatedAt }) => again({}, 409, CHANGED_MEANWHILE, values, updatedAt)),
    done(result) {
      switch (result.outcome) {
        case "changed":
          return goWithNotice(
            `${AGREEMENTS_PATH}/${agreement.id}`,
            good(`It changes on ${formatLongDate(result.fromOn)}`, TOLD),
          );
        case "billed-already":
          return on(`It’s billed until then already. Enter ${formatLongDate(result.firstOn)} or a later day.`);
        case "too-soon":
          return on(
            `By its terms it can change on ${formatLongDate(result.earliestOn)} at the earliest. Enter a later day, or say that the customer agreed.`,
          );
        case "after-end":
          return on("It ends before that day.");
        case "unchanged":
          return again({}, 400, bad("Nothing would change", "Change a line or a price first."));
        case "over":
          return again({}, 409, bad("Already over", "An agreement that has ended can’t be changed."));
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          return again(priceErrors(asInvoice(values, agreement.title), change, result), 400, INVALID);
      }
    },
  });
  if (answer instanceof Response || "values" in answer.data) return answer;
  // Refused by the shared action handler; keeps what was typed.
  return data<ChangeAnswer>({ ...answer.data, values, errors: {}, attempt }, answer.init ?? undefined);
}
