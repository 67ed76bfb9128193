import { data } from "react-router";
import {
  type AgreementFormErrors,
  type AgreementFormValues,
  asInvoice,
  checkAgreementForm,
  readAgreementForm,
} from "~/domain/agreements/agreement-form";
import { createAgreement } from "~/domain/agreements/create-agreement.server";
import { emptyLine } from "~/domain/invoices/invoice-form";
import type { Taxes } from "~/domain/taxes/schema";
import type { AppContext } from "~/kernel/app-context";
import { failedTo, good, invalid, type Notice } from "~/lib/notice";
import { asAdminAction, goWithNotice } from "../answer.server";
import { priceErrors } from "../invoices/save-invoice.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AGREEMENTS_PATH } from "../section-paths";

/** Response that shows an agreement's form again. */
export type AgreementAnswer = AdminAnswer & {
  /** Values as sent, plus lines added on request. */
  values?: AgreementFormValues;
  errors?: AgreementFormErrors;
  /** Increases with each response, to reset the form. */
  attempt?: number;
};

const MORE_LINES = 5;
const INVALID = invalid("Agreement");

/** Handles the form for a new agreement: adds lines or creates it. */
export async function saveAgreementForm(
  app: AppContext,
  { form, taxes, businessId }: { form: FormData; taxes: Taxes; businessId: string },
) {
  const values = readAgreementForm(form);
  const attempt = app.clock.now().getTime();
  const again = (shown: AgreementFormValues, errors: AgreementFormErrors, status: number, notice?: Notice) =>
    data<AgreementAnswer>({ ...(notice ? { notice } : {}), values: shown, errors, attempt }, { status });
  if (form.get("intent") === "add-rows") {
    const lines = [...values.lines, ...Array.from({ length: MORE_LINES }, () => emptyLine(taxes))];
    return again({ ...values, lines }, {}, 200);
  }
  const checked = checkAgreementForm(values);
  if ("errors" in checked) return again(values, checked.errors, 400, INVALID);
  const { content } = checked;
  const answer = await asAdminAction(app, () => createAgreement(app, { businessId, ...checked }), {
    failed: failedTo("start the agreement"),
    done(result) {
      switch (result.outcome) {
        case "created":
          return goWithNotice(`${AGREEMENTS_PATH}/${result.id}`, good("Agreement started"));
        case "too-early":
          return again(values, { startsOn: "Enter a day within the last 12 months, or later." }, 400, INVALID);
        case "too-much":
        case "below-zero":
        case "unknown-tax":
          return again(values, priceErrors(asInvoice(values), content, result), 400, INVALID);
      }
    },
  });
  if (answer instanceof Response || "values" in answer.data) return answer;
  // Refused by the shared action handler; keeps what was typed.
  return data<AgreementAnswer>({ ...answer.data, values, errors: {}, attempt }, answer.init ?? undefined);
}
