import { useId } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/primitives/button";
import { DENSE_CONTROL } from "../kit/fields";
import type { ReportPeriod } from "./report-period";

/** Chooses the period of a report. `isAsked` is false for an invalid period in the address. */
export function PeriodForm({ path, period }: { path: string; period: ReportPeriod & { isAsked: boolean } }) {
  const { from, to, isAsked } = period;
  return (
    <Form key={`${from} ${to}`} method="get" action={path} preventScrollReset>
      <div className="flex flex-wrap items-end gap-3">
        <Day name="from" label="From" value={from} />
        <Day name="to" label="To" value={to} />
        <Button type="submit" variant="secondary" className="min-h-10">
          Show
        </Button>
      </div>
      {isAsked ? null : (
        <p role="alert" className="mt-2 text-bad">
          The first day has to come before the last one. This shows the past year.
        </p>
      )}
    </Form>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-[550]">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="date"
        autoComplete="off"
        required
        defaultValue={value}
        className={DENSE_CONTROL}
      />
    </div>
  );
}
