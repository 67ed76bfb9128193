import type { Notice } from "~/lib/notice";

type Done = Readonly<Record<string, unknown>> & { isDone: true; notice?: Notice };

/** Returns the content of an action's response that succeeded and stays on the page; else null. */
export function doneInPlace(answer: unknown): Done | null {
  if (typeof answer !== "object" || answer === null || !("data" in answer)) return null;
  const { data } = answer;
  const isDone = typeof data === "object" && data !== null && "isDone" in data && data.isDone === true;
  return isDone ? (data as Done) : null; // safe: `sayDone` makes it
}
