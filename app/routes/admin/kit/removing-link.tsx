import type { ReactNode } from "react";
import { DialogLink } from "./dialog-route";

/** Opens a delete confirmation, next to a line of a list. `label` also names the line, for screen readers. */
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
