import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

/** One run of a worker: the audit log names `label` as who asks, and the run where a request would stand. */
export function asWorker(app: AppContext, work: string, label = "Timed work"): AppContext {
  return onBehalfOf(app, { kind: "system", label }, `${work}-${app.ids.uuid()}`);
}
