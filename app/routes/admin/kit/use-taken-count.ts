import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { forgetDraft } from "~/ui/forms/draft";
import type { AdminAnswer } from "./admin-answer";

/**
 * Counts the accepted submissions of this screen's form with this intent. As the form's key, it resets the form then,
 * but not when a colleague adds something and the screen is reloaded. Also deletes the form's draft under `draftKey`.
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
