import { Timer as TimerIcon } from "lucide-react";
import type { Timer } from "~/domain/timers/queries.server";
import { classNames } from "~/ui/primitives/class-names";
import { Running } from "../hours/running";
import { TimerList } from "../hours/timer-forms";

const MENU_ID = "timer-menu";

/**
 * The person's running timer, and those that wait to be saved, on every screen; nothing without any. Opens without
 * JavaScript too.
 */
export function TimerMenu({ timers }: { timers: readonly Timer[] }) {
  const running = timers.find(({ stoppedAt }) => stoppedAt === null);
  const waiting = timers.length - (running ? 1 : 0);
  if (timers.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        style={{ anchorName: `--${MENU_ID}` }}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-md px-2 tabular max-sm:px-1 hover:bg-sunken"
      >
        <TimerIcon aria-hidden="true" className={classNames("size-5 text-bluebonnet", running && "max-sm:hidden")} />
        {running ? (
          <>
            <span className="visually-hidden">Timer on {running.project.name}: </span>
            <Running seconds={running.seconds} />
          </>
        ) : (
          <span className="max-sm:visually-hidden">{waiting} to save</span>
        )}
      </button>
      <div id={MENU_ID} popover="auto" style={{ positionAnchor: `--${MENU_ID}` }} className="person-menu bell-menu">
        <h2 className="border-b border-rule px-3 pt-1 pb-2 font-sans font-[600]">Your time</h2>
        <div className="px-3">
          <TimerList timers={timers} names="projects" />
        </div>
      </div>
    </>
  );
}
