import { billPartNow } from "~/domain/invoices/bill-parts.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good } from "~/lib/notice";
import { asAdminAction, goWithNotice } from "../answer.server";
import { INVOICES_PATH } from "../section-paths";

const NOTICES = {
  billed: good("Draft created", "Check it, then issue it."),
  "there-already": bad("Already billed", "A colleague billed it first. Here’s the invoice."),
} as const;

/** Bills a part of a schedule and redirects to its invoice, or to the one that someone else created first. */
export function answerBillPart(app: AppContext, form: FormData) {
  return asAdminAction(app, () => billPartNow(app, { id: String(form.get("partId")) }), {
    failed: failedTo("change the invoice"),
    done: ({ outcome, invoice }) => goWithNotice(`${INVOICES_PATH}/${invoice.id}`, NOTICES[outcome]),
  });
}
