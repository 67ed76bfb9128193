import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { forgetDraft } from "~/ui/forms/draft";
import type { AdminAnswer } from "./admin-answer";

/**
 * How often what this screen's form with this intent sent was taken: the key of a form that begins afresh then, and not when a colleague
 * adds something and the screen is read again. A draft that was kept of it under `draftKey` is forgotten.
 */
export function useTakenCount(intent: string, answer: AdminAnswer | undefined, draftKey?: string): number {
  const { state, formData } = useNavigation();
  const isSending = useRef(false);
  const [count, setCount] = useState(0);
  const isOwn = state !== "idle" && formData?.get("intent") === intent;
  useEffect(() => {
    if (isOwn) isSending.current = true;
    if (state !== "idle" || !isSending.current) return;
    isSending.current = false;
    if (answer?.result !== undefined) return;
    if (draftKey !== undefined) forgetDraft(draftKey);
    setCount((taken) => taken + 1);
  }, [isOwn, state, answer, draftKey]);
  return count;
}
