import { DENSE_CONTROL } from "./fields";

/** Two days in the toolbar of a list whose text filters are `from` and `to`. */
export function PeriodControls({ from = "", to = "" }: { from?: string | undefined; to?: string | undefined }) {
  return (
    <>
      <Day name="from" label="From" value={from} />
      <Day name="to" label="To" value={to} />
    </>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-muted">{label}</span>
      <input type="date" name={name} defaultValue={value} className={DENSE_CONTROL} />
    </label>
  );
}
