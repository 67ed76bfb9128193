import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { AdminAnswer } from "./admin-answer";
import { showToast, type Undo } from "./toaster";

/** An answer is told once, however often the screen that shows it is made again. */
const told = new WeakSet<AdminAnswer>();

/** Shows the notice of each new answer of an action; what `undoOf` gives goes with one that succeeded. */
export function useToastOf(answer: AdminAnswer | undefined, undoOf?: () => Undo | undefined): void {
  useEffect(() => {
    if (!answer?.notice || told.has(answer)) return;
    told.add(answer);
    showToast(answer.notice, answer.isDone ? undoOf?.() : undefined);
  }, [answer, undoOf]);
}

/** A fetcher for something that is saved in place, such as a status: its answer is shown as a toast. */
export function useToastAction(undoOf?: () => Undo | undefined) {
  const fetcher = useFetcher<AdminAnswer>();
  useToastOf(fetcher.data, undoOf);
  return fetcher;
}
