import { AlarmClock, Check } from "lucide-react";
import { promiseState } from "~/domain/leads/lead-pipeline";
import { formatMoment } from "~/lib/calendar-date";
import { formatSpan } from "~/lib/time-span";

type Lead = Parameters<typeof promiseState>[0];

/** State of the response deadline: `Due in 5 h`, `Overdue by 2 h`, `Answered in 3 h`. */
export function PromiseClock({ lead, now }: { lead: Lead; now: string }) {
  const { state, milliseconds } = promiseState(lead, now);
  const span = formatSpan(milliseconds);
  const due = `Promised by ${formatMoment(lead.replyDueAt)}`;
  if (state === "none") return <span className="text-muted">–</span>;
  if (state === "kept" || state === "late") {
    return (
      <span
        title={state === "late" ? `${due}, answered late` : due}
        className="promise-clock inline-flex items-center gap-1.5 whitespace-nowrap text-muted"
      >
        {state === "late" ? (
          <AlarmClock aria-hidden="true" className="size-3.5 text-bad" />
        ) : (
          <Check aria-hidden="true" className="size-3.5" />
        )}
        Answered in {span}
        {state === "late" ? <span className="visually-hidden">, late</span> : null}
      </span>
    );
  }
  if (state === "overdue") {
    return (
      <span
        title={due}
        className="promise-clock inline-flex items-center gap-1.5 font-[550] whitespace-nowrap text-bad"
      >
        <AlarmClock aria-hidden="true" className="size-3.5" />
        Overdue by {span}
      </span>
    );
  }
  return (
    <span title={due} className="promise-clock whitespace-nowrap">
      Due in {span}
    </span>
  );
}
