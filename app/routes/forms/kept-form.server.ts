import { data, type RouterContextProvider } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isOutage } from "~/kernel/outage.server";
import { keepRecent } from "~/lib/keep-recent";
import { requestContext } from "../request-context";

type Context = Readonly<RouterContextProvider>;
/** Status for our own failure, or for a missing part that we need. */
export type OurFault = 500 | 503;

/**
 * Does what a form asks for. When that fails for a reason of ours, it is logged and the page shows the form again with
 * all that was typed: `shownAgain` makes that answer. A refusal of the domain becomes the status of its code, as with
 * `asRoute`.
 */
export async function keepForm<Done, Again>(
  context: Context,
  run: () => Promise<Done>,
  shownAgain: (status: OurFault) => Again,
): Promise<Done | Again> {
  try {
    return await run();
  } catch (error) {
    const isAway = isOutage(error);
    if (error instanceof DomainError && !isAway) throw data(null, { status: error.httpStatus });
    if (!(error instanceof Error)) throw error;
    const { app, requestId } = context.get(requestContext);
    app.log.error({ err: error, requestId }, "a form could not be stored");
    return shownAgain(isAway ? 503 : 500);
  }
}

/** Returns the result of `read`; `otherwise` where it fails and the page would not show a sent form again for that. */
export async function readOr<Value>(context: Context, otherwise: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (context.get(requestContext).isFormSent) return otherwise;
    throw error;
  }
}

/**
 * For what a page can't be shown without: what was found last stands in where reading fails and a sent form would be
 * lost for it. At most `limit` values are remembered; a null is none.
 */
export function lastKnown<Value>(limit: number) {
  // Each request has a context of its own; those of one process share their authenticator.
  const byProcess = new WeakMap<AppContext["auth"], Map<string, Value>>();
  return async (context: Context, key: string, read: () => Promise<Value>): Promise<Value> => {
    const { app, isFormSent } = context.get(requestContext);
    const known = byProcess.get(app.auth) ?? new Map<string, Value>();
    byProcess.set(app.auth, known);
    try {
      const value = await read();
      if (value === null) known.delete(key);
      else keepRecent(known, key, value, limit);
      return value;
    } catch (error) {
      const last = known.get(key);
      if (isFormSent && last !== undefined) return last;
      throw error;
    }
  };
}
