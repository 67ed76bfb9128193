import { Link } from "react-router";
import { getReminderPlan } from "~/domain/reminders/queries.server";
import { isReminderRule, REMINDER_RULE_LABELS, REMINDER_RULES, type ReminderRule } from "~/domain/reminders/schema";
import { resumeReminders, stopReminders } from "~/domain/reminders/stop-reminders.server";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { agencyTimeZoneName } from "~/lib/place";
import { formatHour } from "~/lib/place-days";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/reminders";
import { HeldReminders, ReminderDays } from "./reminder-days";
import { REMINDER_SETTINGS_PATH } from "./reminders-path";

export const meta = () => adminMeta("Reminders");

export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  return { plan: await asRoute(() => getReminderPlan(app)), may: mayOf(actor, "email.send", "setting.write") };
}

/** Stops or resumes reminders about a record. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const rule = form.get("rule");
  const occasionId = String(form.get("occasionId") ?? "");
  if (!isReminderRule(rule)) return sayRefused(NOT_DONE);
  if (form.get("intent") === "resume") {
    return asAdminAction(app, () => resumeReminders(app, { rule, occasionId }), {
      failed: failedTo("save this. Nothing was changed"),
      done({ outcome }) {
        if (outcome === "was-on") return sayDone(good("Reminder resumed"));
        onlyLeft(outcome, "resumed");
        return sayDone(good("Reminder resumed"));
      },
    });
  }
  return asAdminAction(app, () => stopReminders(app, { rule, occasionId }), {
    failed: failedTo("save this. Nothing was changed"),
    done({ outcome }) {
      if (outcome === "gone")
        return sayRefused(bad("Nothing to stop", "It was answered or paid in the meantime, so no reminder is sent."));
      onlyLeft(outcome, "stopped", "was-stopped");
      return sayDone(good("Stopped", "Reminders about this are off."));
    },
  });
}

/** Reminders of the next seven days, and held ones with their reasons. */
export default function Reminders({ loaderData: { plan, may }, actionData }: Route.ComponentProps) {
  const on = REMINDER_RULES.filter((rule) => plan.on[rule]);
  const mayStop = may["email.send"];
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Reminders" note={<p>{onWords(on)}</p>}>
        {may["setting.write"] ? (
          <Link to={REMINDER_SETTINGS_PATH} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            Reminder settings
          </Link>
        ) : null}
      </TabHeader>
      <p className="max-w-text text-muted">
        Reminders stop once someone accepts, pays or declines, wait while a message needs your answer, and no one gets
        two in one day. They’re sent from {clock(plan.fromHour)} until {clock(plan.untilHour)} {agencyTimeZoneName()}.
      </p>
      <div className="max-w-4xl space-y-8 pt-2">
        <AdminSection title="Next seven days">
          <ReminderDays
            reminders={plan.planned}
            mayStop={mayStop}
            nothing={
              on.length === 0 ? "All reminders are off. Nothing is sent." : "Nothing is due in the next seven days."
            }
          />
        </AdminSection>
        {plan.preview.length > 0 ? (
          <AdminSection title="Preview: would be sent if switched on">
            <ReminderDays reminders={plan.preview} mayStop={false} nothing="" />
          </AdminSection>
        ) : null}
        {plan.held.length > 0 ? (
          <AdminSection title="Left out">
            <HeldReminders held={plan.held} mayResume={mayStop} />
          </AdminSection>
        ) : null}
      </div>
    </TabBody>
  );
}

function onWords(on: readonly ReminderRule[]): string {
  if (on.length === 0) return "All off";
  return `On: ${on.map((rule) => REMINDER_RULE_LABELS[rule].toLowerCase()).join(", ")}`;
}

const MIDNIGHT = 24;

function clock(hour: number): string {
  if (hour === 0 || hour === MIDNIGHT) return "midnight";
  return formatHour(hour);
}
