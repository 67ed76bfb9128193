import type { RecordKind } from "~/domain/links/schema";
import { settleThread } from "~/domain/threads/settle-thread.server";
import { isTodayKind, recordOfMessage, type TodayKind } from "~/domain/today/schema";
import { snoozeItem, wakeItem } from "~/domain/today/snooze-item.server";
import { formatShortDate } from "~/lib/calendar-date";
import { onlyLeft } from "~/lib/only-left";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import type { backOffice } from "../back-office.server";
import { changeLeads } from "../leads/change-leads.server";
import { changeTask } from "../tasks/change-task.server";

type Office = ReturnType<typeof backOffice>;

/** What is done with a row of Today: put off, brought back, handed over, or said to need no answer. */
export function changeToday(office: Office, form: FormData) {
  const intent = form.get("intent");
  const [id, kind] = [text(form, "id"), text(form, "kind")];
  if (intent === "assign" && kind !== "task") return changeLeads(office, form) ?? sayRefused("not-done");
  if (!isTodayKind(kind) || id === "") return sayRefused("not-done");
  if (kind === "task" && intent !== "snooze") return changeTask(office.app, form);
  if (intent === "settle") return settle(office, recordOfMessage(kind), id);
  if (intent !== "snooze") return sayRefused("not-done");
  const day = text(form, "day");
  return day === "" ? wake(office, { kind, id }) : snooze(office, { kind, id, day });
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function snooze({ app }: Office, item: { kind: TodayKind; id: string; day: string }) {
  return asAdminAction(app, () => snoozeItem(app, item), {
    failed: "today-not-saved",
    done(result) {
      if (result.outcome === "snoozed") {
        return sayDone({ tone: "good", title: `Snoozed until ${formatShortDate(result.day)}` });
      }
      if (result.outcome === "bad-day") return sayRefused("today-bad-day");
      onlyLeft(result.outcome, "gone");
      return sayRefused("gone-meanwhile");
    },
  });
}

function wake({ app }: Office, item: { kind: TodayKind; id: string }) {
  return asAdminAction(app, () => wakeItem(app, item), {
    failed: "today-not-saved",
    done({ outcome }) {
      if (outcome === "was-awake") return sayDone("today-woken");
      onlyLeft(outcome, "woken");
      return sayDone("today-woken");
    },
  });
}

function settle({ app }: Office, kind: RecordKind | null, id: string) {
  if (!kind) return sayRefused("not-done");
  return asAdminAction(app, () => settleThread(app, { kind, id }), {
    failed: "today-not-saved",
    done({ outcome }) {
      if (outcome === "nothing-waits") return sayDone("thread-settled");
      onlyLeft(outcome, "settled");
      return sayDone("thread-settled");
    },
  });
}
