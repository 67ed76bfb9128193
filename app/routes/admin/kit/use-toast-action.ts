import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { AdminAnswer } from "./admin-answer";
import { showToast, type Undo } from "./toaster";

/** Responses already shown: a response is shown once, however often its screen is rendered again. */
const told = new WeakSet<AdminAnswer>();

/** Shows the notice of each new action response; a successful one gets the undo from `undoOf`. */
export function useToastOf(answer: AdminAnswer | undefined, undoOf?: () => Undo | undefined): void {
  useEffect(() => {
    if (!answer?.notice || told.has(answer)) return;
    told.add(answer);
    showToast(answer.notice, answer.isDone ? undoOf?.() : undefined);
  }, [answer, undoOf]);
}

/** Returns a fetcher for saving in place, such as a status: its response is shown as a toast. */
export function useToastAction(undoOf?: () => Undo | undefined) {
  const fetcher = useFetcher<AdminAnswer>();
  useToastOf(fetcher.data, undoOf);
  return fetcher;
}
