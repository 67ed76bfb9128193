import { billHours } from "~/domain/hours/bill-hours.server";
import { showHours } from "~/domain/hours/show-hours.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { asAdminAction, goWithNotice, sayDone, sayRefused } from "../answer.server";
import { INVOICES_PATH } from "../section-paths";

const REFUSALS = { changed: "hours-changed", nothing: "nothing-selected", "too-much": "hours-too-much" } as const;

/** What is done on the screen of a project's hours. */
export function answerHours(app: AppContext, { projectId, form }: { projectId: string; form: FormData }) {
  if (form.get("intent") === "show") {
    const isShown = form.get("shown") === "yes";
    return asAdminAction(app, () => showHours(app, { projectId, isShown }), {
      failed: "hours-not-saved",
      done: () => sayDone(isShown ? "hours-shown" : "hours-hidden"),
    });
  }
  return asAdminAction(app, () => billHours(app, { projectId, entries: readEntries(form) }), {
    failed: "hours-not-saved",
    done: (end) =>
      end.outcome === "billed"
        ? goWithNotice(`${INVOICES_PATH}/${end.invoiceId}`, "hours-billed")
        : sayRefused(REFUSALS[end.outcome]),
  });
}

/** Entries as their boxes say them: the id and the version that was seen. */
function readEntries(form: FormData): { id: string; updatedAt: string }[] {
  return form.getAll("entry").map((value) => {
    const [id = "", updatedAt = ""] = String(value).split(" ");
    return { id, updatedAt };
  });
}
