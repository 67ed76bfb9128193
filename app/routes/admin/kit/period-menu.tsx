import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { Button } from "~/ui/primitives/button";
import { PeriodControls } from "./period-controls";

const ANCHOR = "--period-menu";

/**
 * Period filter of a list, behind a button of its toolbar, since two date fields take as much room as three selects.
 * The chosen days are among the chips.
 */
export function PeriodMenu({ from, to }: { from: string | undefined; to: string | undefined }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: ANCHOR }}
        className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-field bg-raised px-3 hover:border-ink"
      >
        <CalendarDays aria-hidden="true" className="size-4 text-muted" />
        Dates
      </button>
      <div id={id} popover="auto" style={{ positionAnchor: ANCHOR }} className="list-menu space-y-3">
        <PeriodControls from={from} to={to} />
        <Button
          type="submit"
          className="min-h-10"
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
        >
          Show these days
        </Button>
      </div>
    </>
  );
}
