import { Button } from "~/ui/primitives/button";
import { PeriodControls } from "./period-controls";

/** Asks for the two days of a period, both included; a plain GET form of the page that it is on. */
export function PeriodForm({ from, to, isInvalid }: { from: string; to: string; isInvalid: boolean }) {
  return (
    <form method="get" className="mb-6 flex flex-wrap items-center gap-3">
      <PeriodControls from={from} to={to} isInvalid={isInvalid} />
      <Button type="submit" variant="secondary" className="min-h-10">
        Show
      </Button>
      {isInvalid ? (
        <p id="period-problem" role="alert" className="w-full text-bad">
          Enter a start date and a later end date. This is the year so far.
        </p>
      ) : null}
    </form>
  );
}
