import { DENSE_CONTROL } from "./fields";

/** Period fields in the toolbar of a list whose text filters are `from` and `to`. */
export function PeriodControls({
  from = "",
  to = "",
  isInvalid = false,
}: {
  from?: string;
  to?: string;
  /** True for an invalid period; the error has the id `period-problem`. */
  isInvalid?: boolean;
}) {
  return (
    <>
      <Day name="from" label="From" value={from} isInvalid={isInvalid} />
      <Day name="to" label="To" value={to} isInvalid={isInvalid} />
    </>
  );
}

function Day({ name, label, value, isInvalid }: { name: string; label: string; value: string; isInvalid: boolean }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <input
        type="date"
        autoComplete="off"
        name={name}
        defaultValue={value}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? "period-problem" : undefined}
        className={DENSE_CONTROL}
      />
    </label>
  );
}
