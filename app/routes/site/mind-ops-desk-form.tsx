import type { ReactNode } from "react";

export const HERO_BOARD_ID = "hero-board";

/** State carried by every button on the board. */
export type Kept = { did: string; open: string };

/** A form that returns to the board of the first section in its current state. */
export function DeskForm({ kept, className, children }: { kept: Kept; className?: string; children: ReactNode }) {
  return (
    <form method="get" action={`/mind-ops#${HERO_BOARD_ID}`} className={className}>
      <input type="hidden" name="did" value={kept.did} />
      <input type="hidden" name="open" value={kept.open} />
      {children}
    </form>
  );
}
