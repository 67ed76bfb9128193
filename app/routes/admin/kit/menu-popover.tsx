import type { ReactNode } from "react";

/** Content of a menu: links and single-button forms. It opens without script too, and closes on selection. */
export function MenuPopover({ id, anchor, children }: { id: string; anchor: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: safe: closes after what is inside was chosen
    // biome-ignore lint/a11y/useKeyWithClickEvents: safe: keys on links and buttons are clicks
    <div
      id={id}
      popover="auto"
      style={{ positionAnchor: anchor }}
      className="list-menu more-menu"
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest("a, button")) currentTarget.hidePopover();
      }}
    >
      <ul>{children}</ul>
    </div>
  );
}
