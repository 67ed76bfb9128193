import { Form, Link } from "react-router";
import { officePath } from "~/domain/links/schema";
import type { ReminderPlan } from "~/domain/reminders/queries.server";
import { type PlannedReminder, REMINDER_RULE_LABELS, REMINDER_TEXTS } from "~/domain/reminders/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { useOwnAction } from "../kit/own-address";

const ROW = "flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5";

/** Reminders grouped by day. */
export function ReminderDays({
  reminders,
  mayStop,
  nothing,
}: {
  reminders: readonly PlannedReminder[];
  mayStop: boolean;
  nothing: string;
}) {
  if (reminders.length === 0) return <p className="text-muted">{nothing}</p>;
  const days = [...Map.groupBy(reminders, ({ on }) => on)];
  return (
    <ul className="space-y-5">
      <Each of={days} by={([day]) => day}>
        {([day, some]) => (
          <li>
            <h3 className="pb-1 font-sans text-eyebrow font-[600]">
              <time dateTime={day}>{formatShortDate(day)}</time>{" "}
              <span className="font-normal tabular text-muted">{some.length}</span>
            </h3>
            <ul className="divide-y divide-rule border-y border-rule">
              <Each of={some} by={(one) => `${one.rule} ${one.occasionId} ${one.step}`}>
                {(one) => (
                  <li className={ROW}>
                    <About thing={one} what={REMINDER_TEXTS[one.text]} />
                    {mayStop ? <Decide thing={one} intent="stop" label="Stop" /> : null}
                  </li>
                )}
              </Each>
            </ul>
          </li>
        )}
      </Each>
    </ul>
  );
}

/** Stopped reminders, those waiting for our reply and undeliverable ones, each with its reason. */
export function HeldReminders({ held, mayResume }: { held: ReminderPlan["held"]; mayResume: boolean }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      <Each of={held} by={(one) => `${one.rule} ${one.occasionId}`}>
        {(one) => (
          <li className={ROW}>
            <About thing={one} what={REMINDER_RULE_LABELS[one.rule]} reason={one.reason} />
            {one.isStopped && mayResume ? <Decide thing={one} intent="resume" label="Resume" /> : null}
          </li>
        )}
      </Each>
    </ul>
  );
}

type Thing = Pick<PlannedReminder, "rule" | "occasionId" | "record" | "name" | "who" | "email" | "cents">;

function About({
  thing: { record, name, who, email, cents },
  what,
  reason,
}: {
  thing: Thing;
  what: string;
  reason?: string;
}) {
  return (
    <div className="min-w-0 grow basis-64">
      <p className="wrap-anywhere">
        <Link to={officePath(record)} className="link inline-flex min-h-7 items-center max-md:min-h-11">
          {name}
        </Link>
        , {who}
        {cents === null ? "" : `, ${formatMoney(cents, { cents: "always" })}`}
      </p>
      <p className="text-muted wrap-anywhere">
        {what}
        {email === "" ? "" : `, to ${shownMailbox(email)}`}
        {reason ? <span className="text-warn"> · {reason}</span> : null}
      </p>
    </div>
  );
}

function Decide({ thing, intent, label }: { thing: Thing; intent: "stop" | "resume"; label: string }) {
  const action = useOwnAction();
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="rule" value={thing.rule} />
      <input type="hidden" name="occasionId" value={thing.occasionId} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        className="min-h-10"
        aria-label={`${label} reminders about ${thing.name}, ${thing.who}`}
      >
        {label}
      </Button>
    </Form>
  );
}
