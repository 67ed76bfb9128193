import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { forgetDraft, forgetStored, type Held, heldBy, isHeld, isUntouched, markStored } from "~/ui/forms/draft";
import { useUnsavedGuard } from "./unsaved-guard";

/** Attribute that decides whether browsers restore a form's values when going back. */
const RESTORES = "autocomplete";

/**
 * Asks before leaving while the form has unsaved values. Submitted values count as saved once accepted, so a form that
 * stays on its screen asks only about newer ones. The caller must run the returned function whenever the form is
 * submitted.
 */
export function useTypedGuard(
  form: RefObject<HTMLFormElement | null>,
  {
    wasRefused,
    wasTaken = !wasRefused,
    fetcher,
    draftKey,
  }: {
    /** True when the form shows refused values. */
    wasRefused: boolean;
    /** True when a response says that the submitted form is stored. */
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
    // Otherwise going back would restore these values next to newer ones, as if just typed.
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
