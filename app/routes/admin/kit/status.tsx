import type { ReactNode } from "react";

/** How a status looks: those that want something done are strong, those that are over are quiet. */
export type StatusTone = "accent" | "clay" | "wash" | "outline" | "good" | "bad" | "warn";

/** The status of a row: a dot and a word. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  );
}
