import type { RecordKind } from "~/domain/links/schema";
import { settleThread } from "~/domain/threads/settle-thread.server";
import { isTodayKind, recordOfMessage, type TodayKind } from "~/domain/today/schema";
import { snoozeItem, wakeItem } from "~/domain/today/snooze-item.server";
import { formatShortDate } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { GONE, NOT_DONE } from "~/routes/admin/notices.server";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeLeads } from "../leads/change-leads.server";
import { changeTask } from "../tasks/change-task.server";

const THREAD_SETTLED = good("No answer needed", "It’s off the list until they write again.");

type Office = ReturnType<typeof backOffice>;

/** Handles an action on a row of Today: snoozes it, brings it back, hands it over, or marks it as needing no answer. */
export function changeToday(office: Office, form: FormData) {
  const intent = form.get("intent");
  const [id, kind] = [text(form, "id"), text(form, "kind")];
  if (intent === "assign" && kind !== "task") return changeLeads(office, form) ?? sayRefused(NOT_DONE);
  if (!isTodayKind(kind) || id === "") return sayRefused(NOT_DONE);
  if (kind === "task" && intent !== "snooze") return changeTask(office.app, form);
  if (intent === "settle") return settle(office, recordOfMessage(kind), id);
  if (intent !== "snooze") return sayRefused(NOT_DONE);
  const day = text(form, "day");
  return day === "" ? wake(office, { kind, id }) : snooze(office, { kind, id, day });
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function snooze({ app }: Office, item: { kind: TodayKind; id: string; day: string }) {
  return asAdminAction(app, () => snoozeItem(app, item), {
    failed: failedTo("save this. Nothing was changed"),
    done(result) {
      if (result.outcome === "snoozed") {
        return sayDone({ tone: "good", title: `Snoozed until ${formatShortDate(result.day)}` });
      }
      if (result.outcome === "bad-day")
        return sayRefused(bad("Choose a later day", "Snooze until a day after today, at most a year ahead."));
      onlyLeft(result.outcome, "gone");
      return sayRefused(GONE);
    },
  });
}

function wake({ app }: Office, item: { kind: TodayKind; id: string }) {
  return asAdminAction(app, () => wakeItem(app, item), {
    failed: failedTo("save this. Nothing was changed"),
    done({ outcome }) {
      if (outcome === "was-awake") return sayDone(good("Back on your list"));
      onlyLeft(outcome, "woken");
      return sayDone(good("Back on your list"));
    },
  });
}

function settle({ app }: Office, kind: RecordKind | null, id: string) {
  if (!kind) return sayRefused(NOT_DONE);
  return asAdminAction(app, () => settleThread(app, { kind, id }), {
    failed: failedTo("save this. Nothing was changed"),
    done({ outcome }) {
      if (outcome === "nothing-waits") return sayDone(THREAD_SETTLED);
      onlyLeft(outcome, "settled");
      return sayDone(THREAD_SETTLED);
    },
  });
}
