import { HOURS_MAX_MINUTES } from "~/domain/hours/schema";
import { discardTimer } from "~/domain/timers/discard-timer.server";
import { TimerInput } from "~/domain/timers/schema";
import { startTimer } from "~/domain/timers/start-timer.server";
import { stopTimer } from "~/domain/timers/stop-timer.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good, invalid } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { asAdminAction, goWithNotice, refuseAdminForm, sayRefused } from "../answer.server";
import { projectPath } from "../section-paths";
import { hoursPath, savedTimerPath } from "./hours-path";

const REFUSED = {
  "too-many": bad("Too many timers", "Save or discard the ones you stopped, then start another."),
  "unknown-person": bad("Nothing was started", "Only staff have timers."),
} as const;

const FAILED = failedTo("change the timer");
const STOPPED = {
  stopped: good("Timer stopped", "Check the time, then save it."),
  "was-stopped": good("Already stopped", "Check the time, then save it."),
} as const;
const OVER_A_DAY = good("Timer stopped", "It ran for more than a day. Enter the time you worked.");

/** Handles timer forms, which every screen of the back office may show. Null for any other form. */
export function answerTimer(app: AppContext, { projectId, form }: { projectId: string; form: FormData }) {
  const id = String(form.get("timer") ?? "");
  switch (form.get("intent")) {
    case "timer-start":
      return start(app, projectId, form);
    case "timer-stop":
      return asAdminAction(app, () => stopTimer(app, { id }), {
        failed: FAILED,
        done: ({ outcome, ...stopped }) =>
          goWithNotice(
            savedTimerPath(stopped.projectId, id),
            stopped.minutes > HOURS_MAX_MINUTES ? OVER_A_DAY : STOPPED[outcome],
          ),
      });
    case "timer-discard":
      return asAdminAction(app, () => discardTimer(app, { id }), {
        failed: FAILED,
        done: () => goWithNotice(hoursPath(projectId), good("Timer discarded")),
      });
    default:
      return null;
  }
}

function start(app: AppContext, projectId: string, form: FormData) {
  const parsed = parseForm(form, TimerInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, invalid("Timer"));
  const back = form.get("place") === "project" ? projectPath(projectId) : hoursPath(projectId);
  return asAdminAction(app, () => startTimer(app, { projectId, note: parsed.value.note }), {
    failed: FAILED,
    sent: parsed,
    done(started) {
      if (started.outcome === "running") return goWithNotice(back, good("Timer is running"));
      if (started.outcome !== "started") return sayRefused(REFUSED[started.outcome]);
      const isSwitched = started.stopped !== null;
      return goWithNotice(
        back,
        isSwitched
          ? good("Timer started", "Your other timer stopped. Its time isn’t saved yet.")
          : good("Timer started"),
      );
    },
  });
}
