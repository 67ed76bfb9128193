import { Button } from "~/ui/primitives/button";
import { PeriodControls } from "./period-controls";

/** Period fields, both days included, as a plain GET form to the current page. */
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
