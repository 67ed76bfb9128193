import type { ReactNode } from "react";

/** Styles of a status: strong for those that need action, quiet for finished ones. */
export type StatusTone = "accent" | "clay" | "wash" | "outline" | "good" | "bad" | "warn";

/** A row's status: a dot and a label. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  );
}
