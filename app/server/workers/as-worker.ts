import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";

/**
 * Returns the context for one run of a worker: the audit log records `label` as the actor, and the run in place of a
 * request.
 */
export function asWorker(app: AppContext, work: string, label = "Timed work"): AppContext {
  return onBehalfOf(app, { kind: "system", label }, `${work}-${app.ids.uuid()}`);
}
