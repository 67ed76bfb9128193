import type { Timer } from "~/domain/timers/queries.server";
import { StartTimer, TimerList, type TimerPlace } from "./timer-forms";

/** Everyone's timers on a project, and a button to start the reader's own unless it runs here. */
export function ProjectTimers({
  projectId,
  place,
  timers,
  own,
}: {
  projectId: string;
  place: TimerPlace;
  timers: readonly Timer[];
  own: readonly Timer[];
}) {
  const running = own.find(({ stoppedAt }) => stoppedAt === null);
  return (
    <>
      {timers.length === 0 ? null : <TimerList timers={timers} names="people" />}
      {running?.project.id === projectId ? null : (
        <StartTimer key={timers.length} projectId={projectId} place={place} elsewhere={running?.project.name} />
      )}
    </>
  );
}
