import { useEffect } from "react";
import { isTyping } from "../kit/is-typing";
import { areShortcutsOn } from "../kit/shortcuts";

/** Keys of a decision, by the mark of the control that they press. */
const KEYS: Readonly<Record<string, string>> = { a: "approve", e: "edit", r: "send-back", x: "reject", z: "undo" };
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * Lets single letters decide: a approves, e edits, r sends back, x rejects, z undoes the last decision; j and k go
 * through the list. Off while someone types, a dialog is open, or the person switched them off.
 */
export function useDecisionKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (isTyping(document.activeElement) || document.querySelector("dialog:modal") || !areShortcutsOn()) return;
      const mark = KEYS[event.key];
      const by = STEPS[event.key];
      if (mark) document.querySelector<HTMLElement>(`[data-decide="${mark}"]`)?.click();
      else if (by) step(by);
      else return;
      event.preventDefault();
    }

    function step(by: 1 | -1): void {
      const links = [...document.querySelectorAll<HTMLElement>("[data-proposal]")];
      const at = links.findIndex((link) => link.getAttribute("aria-current") === "page");
      links[at + by]?.click();
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
