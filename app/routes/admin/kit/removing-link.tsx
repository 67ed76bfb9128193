import type { ReactNode } from "react";
import { DialogLink } from "./dialog-route";

/**
 * Beside one line of a list: opens the question whether it should go. `label` also says what the line is, for those who
 * hear it alone.
 */
export function RemovingLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <DialogLink
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center text-bad underline-offset-4 hover:underline sm:min-h-9"
    >
      {children}
    </DialogLink>
  );
}
