import { data, type RouterContextProvider } from "react-router";
import { PAYMENTS_PATH } from "~/content/pages/billing";
import { OwnBillingInput } from "~/domain/invoices/billing-details";
import { updateOwnBilling } from "~/domain/invoices/update-billing-details.server";
import type { AppContext } from "~/kernel/app-context";
import type { Notice } from "~/lib/notice";
import { good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";
import { BILLED_AS, type BilledAsAnswer } from "./billed-as";

type Answer = BilledAsAnswer & { notice: Notice };

/** Stores the business's billing details, or shows the form again as submitted. */
export async function saveBilledAs(context: Readonly<RouterContextProvider>, app: AppContext, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = {
    name: text("name"),
    address: text("address"),
    taxNumber: text("taxNumber"),
    vatId: text("vatId"),
    reference: text("reference"),
  };
  const again = (answer: Partial<Answer>, status: number) =>
    data<Answer>({ typed, errors: {}, isStale: false, notice: NOTICES["check-fields"], ...answer }, { status });
  const parsed = parseForm(form, OwnBillingInput);
  if (parsed.status !== "success") return again({ errors: parsed.error ?? {} }, 400);
  const save = async () => {
    const updatedAt = text("updatedAt") || undefined;
    const { outcome } = await asRoute(() => updateOwnBilling(app, { updatedAt, details: parsed.value }));
    if (outcome === "saved") return redirectWithNotice(`${PAYMENTS_PATH}#${BILLED_AS}`, good("Billing details saved"));
    onlyLeft(outcome, "stale");
    return again({ isStale: true }, 409);
  };
  return keepForm(context, save, (status) => again({ notice: NOTICES["not-stored"] }, status));
}
