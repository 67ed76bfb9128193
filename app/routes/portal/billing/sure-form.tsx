import type { ReactNode } from "react";
import { Button } from "~/ui/primitives/button";

/** Asks for confirmation before posting: the form is behind a disclosure, with or without script. */
export function SureForm({
  label,
  confirm,
  fields,
  isGrave = false,
  children,
}: {
  label: string;
  confirm: string;
  fields: Readonly<Record<string, string>>;
  isGrave?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-ink/70 px-4 py-2 text-small font-[550] group-open:border-rule group-open:text-muted hover:border-bluebonnet hover:text-bluebonnet [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form method="post" className="mt-3 space-y-3 border-l-2 border-rule pl-4">
        <p className="max-w-text text-small">{children}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className={isGrave ? "bg-bad! text-paper! hover:bg-bad/85!" : undefined}>
          {confirm}
        </Button>
      </form>
    </details>
  );
}
