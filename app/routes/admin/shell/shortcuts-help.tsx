import { type ReactNode, useEffect, useState } from "react";
import { isTyping } from "../kit/is-typing";
import { Modal, ModalBody } from "../kit/modal";
import { areShortcutsOn, switchShortcuts, useShortcutsOn } from "../kit/shortcuts";

const SHORTCUTS = [
  { keys: ["j", "k"], what: "Next and previous row" },
  { keys: ["↓", "↑"], what: "The same, once a row has the focus" },
  { keys: ["Enter"], what: "Open the row" },
  { keys: ["x"], what: "Select the row" },
  { keys: ["s"], what: "Today: snooze the row until tomorrow" },
  { keys: ["h"], what: "Today: hand the row over" },
  { keys: ["d"], what: "Today: no answer needed" },
  { keys: ["Shift", "→"], what: "Board: move the lead to the next stage" },
  { keys: ["/"], what: "Search this list" },
  { keys: ["Ctrl", "K"], what: "Search everything, or jump to a screen" },
  { keys: ["Esc"], what: "Close a dialog or menu" },
  { keys: ["F6"], what: "Go to the notices" },
  { keys: ["?"], what: "Show this help" },
] as const;

/**
 * The help for the back office's keyboard shortcuts: a function that opens it, and the dialog while it is open. `?`
 * opens it from anywhere.
 */
export function useShortcutsHelp(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areShortcutsOn() || isTyping(document.activeElement) || document.querySelector("dialog:modal")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return { open: () => setOpen(true), dialog: isOpen ? <HelpDialog onClose={() => setOpen(false)} /> : null };
}

function HelpDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Modal
      title="Keyboard shortcuts"
      onClose={onClose}
      closeControl={(look) => <button type="button" onClick={onClose} {...look} />}
    >
      <ModalBody>
        <dl>
          {SHORTCUTS.map(({ keys, what }) => (
            <div key={what} className="flex items-center justify-between gap-4 border-b border-rule py-2">
              <dt>{what}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-sm border border-rule bg-sunken px-1.5 text-center font-sans text-eyebrow"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => switchShortcuts(event.currentTarget.checked)}
            className="select-box mt-1 shrink-0"
          />
          <span>
            <span className="font-[550]">Single keys act as shortcuts</span>
            <span className="block text-muted">
              Switch this off if you dictate or press keys by accident. Arrows, Enter and Esc keep working. Saved in
              this browser.
            </span>
          </span>
        </label>
      </ModalBody>
    </Modal>
  );
}
