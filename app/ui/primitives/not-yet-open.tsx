import { Info } from "lucide-react";
import type { ReactNode } from "react";

/** Says in plain words that a form is not connected yet and what works instead. */
export function NotYetOpen({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-l-2 border-clay bg-clay-wash/50 px-4 py-3 text-small">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay-ink" />
      <p>
        <strong className="font-[600]">{what} is not open yet.</strong> {children}
      </p>
    </div>
  );
}
