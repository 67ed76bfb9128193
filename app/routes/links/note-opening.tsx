import { useEffect } from "react";

const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

/**
 * Tells that a person looks at the page: at their first move on it. A program that only opens the address makes none.
 */
export function NoteOpening({ path }: { path: string }) {
  useEffect(() => {
    const note = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note);
      fetch(`${path}/opened`, { method: "POST", keepalive: true }).catch(() => {});
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, note);
    };
  }, [path]);
  return null;
}
