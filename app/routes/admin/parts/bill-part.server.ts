import { billPartNow } from "~/domain/invoices/bill-parts.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { asAdminAction, goWithNotice } from "../answer.server";
import { INVOICES_PATH } from "../section-paths";

const NOTICES = { billed: "part-billed", "there-already": "part-billed-already" } as const;

/** Bills a part of a schedule now and leads to its invoice; where someone was faster, to theirs. */
export function answerBillPart(app: AppContext, form: FormData) {
  return asAdminAction(app, () => billPartNow(app, { id: String(form.get("partId")) }), {
    failed: "invoice-not-saved",
    done: ({ outcome, invoice }) => goWithNotice(`${INVOICES_PATH}/${invoice.id}`, NOTICES[outcome]),
  });
}
