import { type RefObject, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { forgetDraft, forgetStored, type Held, heldBy, isUntouched, markStored } from "~/ui/forms/draft";
import { useUnsavedGuard } from "./unsaved-guard";

/**
 * Leaving asks first while the form holds what isn't stored. What it sent counts as stored once that was taken, so that a form that
 * stays on its screen asks for nothing but what was typed since. The caller runs what it returns whenever the form is sent.
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
    /** Whether an answer that has come says that what was sent is stored. */
    wasTaken?: boolean;
    fetcher?: { state: string } | undefined;
    draftKey?: string | undefined;
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
    if (draftKey !== undefined && form.current && isUntouched(form.current, [])) forgetDraft(draftKey);
  }, [isSending, wasTaken, draftKey, form]);

  useEffect(() => {
    const element = form.current;
    const forget = () => element && forgetStored(element);
    element?.addEventListener("reset", forget);
    return () => element?.removeEventListener("reset", forget);
  }, [form]);

  const isUnderWay = fetcher !== undefined && isSending;
  useUnsavedGuard(() => !isUnderWay && form.current !== null && (wasRefused || !isUntouched(form.current, [])));

  return () => {
    if (form.current) sent.current = heldBy(form.current);
  };
}
