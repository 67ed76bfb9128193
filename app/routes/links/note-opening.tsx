import { useEffect } from "react";

const SIGNS = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

/**
 * Reports that a person is viewing the page, at their first interaction. Programs that just open the address have none.
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
