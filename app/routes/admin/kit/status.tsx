import type { ReactNode } from "react";

/** Looks of a status: those that need action are strong, those that are over are quiet. */
export type StatusTone = "accent" | "clay" | "wash" | "outline" | "good" | "bad" | "warn";

/** The status of a row: a dot and a word. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="status" data-tone={tone}>
      {children}
    </span>
  );
}
