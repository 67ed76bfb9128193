import type { ReactNode } from "react";

export const HERO_BOARD_ID = "hero-board";

/** State that every press on the board brings along. */
export type Kept = { did: string; open: string };

/** A form that leads back to the board of the first section, as it was left. */
export function DeskForm({ kept, className, children }: { kept: Kept; className?: string; children: ReactNode }) {
  return (
    <form method="get" action={`/mind-ops#${HERO_BOARD_ID}`} className={className}>
      <input type="hidden" name="did" value={kept.did} />
      <input type="hidden" name="open" value={kept.open} />
      {children}
    </form>
  );
}
