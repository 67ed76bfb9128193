import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;
const GIVE_UP_AFTER = 20;

/** Reloads the screen's data repeatedly, at growing intervals, while something on it is in progress. */
export function useRefreshWhile(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const count = useRef(0);
  useEffect(() => {
    if (!isUnderWay) count.current = 0;
    if (!isUnderWay || state !== "idle" || count.current >= GIVE_UP_AFTER) return;
    const pause = Math.min(FIRST_PAUSE_MS * 1.3 ** count.current, LONGEST_PAUSE_MS);
    const timer = setTimeout(() => {
      count.current++;
      void revalidate();
    }, pause);
    return () => clearTimeout(timer);
  });
}
