import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { forgetDraft, forgetStored, type Held, heldBy, isHeld, isUntouched, markStored } from "~/ui/forms/draft";
import { useUnsavedGuard } from "./unsaved-guard";

/** Decides whether a browser puts what a form held back on the way through its history. */
const RESTORES = "autocomplete";

/**
 * Leaving asks first while the form holds what isn't stored. Values that it sent count as stored once they were
 * accepted, so that a form that stays on its screen asks only about newer ones. The caller runs what it returns
 * whenever the form is sent.
 */
export function useTypedGuard(
  form: RefObject<HTMLFormElement | null>,
  {
    wasRefused,
    wasTaken = !wasRefused,
    fetcher,
    draftKey,
  }: {
    /** The form shows what was sent in vain. */
    wasRefused: boolean;
    /** True when an answer says that the sent form is stored. */
    wasTaken?: boolean;
    fetcher?: { state: string };
    draftKey?: string;
  },
): () => void {
  const isNavigating = useNavigation().state !== "idle";
  const isSending = fetcher ? fetcher.state !== "idle" : isNavigating;
  const sent = useRef<Held>(undefined);

  useEffect(() => {
    if (isSending) return;
    const taken = wasTaken ? sent.current : undefined;
    sent.current = undefined;
    if (!taken) return;
    markStored(taken);
    // Else the way back through the browser's history would put these values beside newer ones, as if just typed.
    form.current?.setAttribute(RESTORES, "off");
    if (draftKey !== undefined && form.current && isUntouched(form.current, [])) forgetDraft(draftKey);
  }, [isSending, wasTaken, draftKey, form]);

  useEffect(() => {
    const element = form.current;
    const forget = () => element && forgetStored(element);
    const restoreAgain = () => element?.removeAttribute(RESTORES);
    element?.addEventListener("reset", forget);
    element?.addEventListener("input", restoreAgain);
    return () => {
      element?.removeEventListener("reset", forget);
      element?.removeEventListener("input", restoreAgain);
    };
  }, [form]);

  const isUnderWay = fetcher !== undefined && isSending;
  useUnsavedGuard(() => {
    if (isUnderWay || !form.current) return false;
    if (sent.current && isSending && isHeld(form.current, sent.current)) return "sending";
    return wasRefused || !isUntouched(form.current, []);
  });

  return () => {
    if (form.current) sent.current = heldBy(form.current);
  };
}
