import type { WaitingCount } from "~/domain/dashboard/count-waiting.server";

const COUNT_SHOWN_MAX = 99;

export function hasWaiting(waiting: WaitingCount | undefined): waiting is WaitingCount {
  return waiting !== undefined && Boolean(waiting.count > 0 || waiting.suspected || waiting.automatic);
}

/** Counts of waiting work in a tab, each with text for screen readers. */
export function WaitingBadges({ waiting }: { waiting: WaitingCount }) {
  const { count, what, suspected, automatic } = waiting;
  return (
    <>
      {suspected ? (
        <span className="rounded-full bg-warn-wash px-1.5 font-[550] text-warn">
          {shown(suspected)}
          <span className="visually-hidden">{` suspected spam${count > 0 || automatic ? ", " : ""}`}</span>
        </span>
      ) : null}
      {automatic ? (
        <span className="rounded-full bg-sunken px-1.5">
          {shown(automatic)}
          <span className="visually-hidden">{` automatic${count > 0 ? ", " : ""}`}</span>
        </span>
      ) : null}
      {count > 0 ? (
        <span>
          {shown(count)}
          <span className="visually-hidden">{` ${what}`}</span>
        </span>
      ) : null}
    </>
  );
}

function shown(count: number): string {
  return count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : `${count}`;
}
