import { Square, Timer as TimerIcon, X } from "lucide-react";
import { useId } from "react";
import { Form, Link } from "react-router";
import { HOURS_NOTE_MAX_CHARACTERS } from "~/domain/hours/schema";
import type { Timer } from "~/domain/timers/queries.server";
import { formatRunning } from "~/domain/timers/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Input } from "~/ui/forms/text-control";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { projectPath } from "../section-paths";
import { hoursPath, savedTimerPath } from "./hours-path";
import { Running } from "./running";

/** Page that a response to a timer's form leads to. */
export type TimerPlace = "project" | "hours";

/** Starts the reader's timer on a project. Their timer on another project, named by `elsewhere`, stops. */
export function StartTimer({
  projectId,
  place,
  elsewhere,
}: {
  projectId: string;
  place: TimerPlace;
  elsewhere: string | undefined;
}) {
  const noteId = useId();
  return (
    <Form method="post" action={hoursPath(projectId)} preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="place" value={place} />
      <div className="min-w-48 grow">
        <label htmlFor={noteId} className="block text-muted">
          Working on
        </label>
        <Input
          id={noteId}
          name="note"
          maxLength={HOURS_NOTE_MAX_CHARACTERS}
          autoComplete="off"
          className={DENSE_CONTROL}
        />
      </div>
      <SubmitButton
        name="intent"
        value="timer-start"
        variant="secondary"
        working="Starting…"
        className="min-h-10 max-md:min-h-11"
      >
        <TimerIcon aria-hidden="true" className="size-4" />
        Start timer
      </SubmitButton>
      {elsewhere ? <p className="w-full text-muted wrap-anywhere">Your timer on {elsewhere} will stop.</p> : null}
    </Form>
  );
}

/** Timers with their actions. `names`: people, for a list of everyone's, or projects. */
export function TimerList({ timers, names }: { timers: readonly Timer[]; names: "people" | "projects" }) {
  return (
    <ul className="divide-y divide-rule">
      <Each of={timers}>
        {(timer) => (
          <li className="py-2.5">
            <p className="wrap-anywhere">
              <strong className="font-[550] tabular">
                {timer.stoppedAt === null ? <Running seconds={timer.seconds} /> : formatRunning(timer.seconds)}
              </strong>{" "}
              {names === "people" ? (
                timer.person.name
              ) : (
                <Link to={projectPath(timer.project.id)} className="link">
                  {timer.project.name}
                </Link>
              )}
            </p>
            <p className="text-muted wrap-anywhere">
              {timer.stoppedAt === null ? "Running since" : "Stopped, from"}{" "}
              <time dateTime={timer.startedAt}>{formatMoment(timer.startedAt)}</time>
              {timer.note ? ` · ${timer.note}` : null}
            </p>
            <div className="mt-1 flex flex-wrap items-start gap-2">
              {timer.stoppedAt === null ? (
                <Form method="post" action={hoursPath(timer.project.id)}>
                  <input type="hidden" name="timer" value={timer.id} />
                  <SubmitButton
                    name="intent"
                    value="timer-stop"
                    variant="secondary"
                    className="min-h-10 max-md:min-h-11"
                  >
                    <Square aria-hidden="true" className="size-4" />
                    Stop…
                  </SubmitButton>
                </Form>
              ) : (
                <Link
                  to={savedTimerPath(timer.project.id, timer.id)}
                  className={buttonClass({ variant: "secondary" }, "min-h-10 max-md:min-h-11")}
                >
                  Save hours…
                </Link>
              )}
              <Discard timer={timer} />
            </div>
          </li>
        )}
      </Each>
    </ul>
  );
}

/** Asks for confirmation, also without JavaScript. */
function Discard({ timer: { id, project, seconds } }: { timer: Timer }) {
  return (
    <details>
      <summary className={buttonClass({ variant: "quiet" }, "min-h-10 px-3 max-md:min-h-11")}>Discard…</summary>
      <Form method="post" action={hoursPath(project.id)} className="mt-1 flex flex-wrap items-center gap-2">
        <input type="hidden" name="timer" value={id} />
        <p>{formatRunning(seconds)} will be lost.</p>
        <SubmitButton name="intent" value="timer-discard" variant="secondary" className="min-h-10 max-md:min-h-11">
          <X aria-hidden="true" className="size-4" />
          Discard time
        </SubmitButton>
      </Form>
    </details>
  );
}
