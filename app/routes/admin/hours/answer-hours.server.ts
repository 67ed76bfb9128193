import { billHours } from "~/domain/hours/bill-hours.server";
import { showHours } from "~/domain/hours/show-hours.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good } from "~/lib/notice";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { asAdminAction, goWithNotice, sayDone, sayRefused } from "../answer.server";
import { INVOICES_PATH } from "../section-paths";
import { answerTimer } from "./answer-timer.server";

const REFUSALS = {
  changed: bad(
    "Nothing was billed",
    "Someone billed or changed an entry in the meantime. Here are the current entries.",
  ),
  nothing: NOTHING_SELECTED,
  "too-much": bad("Nothing was billed", "That’s more than one invoice can hold. Choose fewer."),
} as const;

/** Handles the forms on a project's hours screen, and those of its timers on any screen. */
export function answerHours(app: AppContext, { projectId, form }: { projectId: string; form: FormData }) {
  const timer = answerTimer(app, { projectId, form });
  if (timer) return timer;
  if (form.get("intent") === "show") {
    const isShown = form.get("shown") === "yes";
    return asAdminAction(app, () => showHours(app, { projectId, isShown }), {
      failed: failedTo("save the hours"),
      done: () => sayDone(isShown ? good("The customer sees billed hours") : good("The customer no longer sees hours")),
    });
  }
  return asAdminAction(app, () => billHours(app, { projectId, entries: readEntries(form) }), {
    failed: failedTo("save the hours"),
    done: (end) =>
      end.outcome === "billed"
        ? goWithNotice(`${INVOICES_PATH}/${end.invoiceId}`, good("Draft created", "Check it, then issue it."))
        : sayRefused(REFUSALS[end.outcome]),
  });
}

/** Reads entries from checkbox values: the id and the version that was seen. */
function readEntries(form: FormData): { id: string; updatedAt: string }[] {
  return form.getAll("entry").map((value) => {
    const [id = "", updatedAt = ""] = String(value).split(" ");
    return { id, updatedAt };
  });
}
