import { useSyncExternalStore } from "react";

const KEY = "admin:shortcuts";
const CHANGED = "shortcuts-changed";

/**
 * True when single-letter shortcuts are on. Speech input and similar tools can send letters by accident, so users can
 * turn them off.
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage can be disabled; shortcuts stay on then.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
