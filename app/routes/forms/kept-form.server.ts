import { data, type RouterContextProvider } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isOutage } from "~/kernel/outage.server";
import { keepRecent } from "~/lib/keep-recent";
import { requestContext } from "../request-context";

type Context = Readonly<RouterContextProvider>;
/** Status for a server error, or for an unavailable service that we depend on. */
export type OurFault = 500 | 503;

/**
 * Runs a form's action. If it fails on our side, the error is logged and the page shows the form again with all input,
 * using the response of `shownAgain`. A domain error becomes its code's status, as with `asRoute`.
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

/**
 * Returns the result of `read`; if that fails after a form was submitted, returns `otherwise`, so that the form can be
 * shown again.
 */
export async function readOr<Value>(context: Context, otherwise: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (context.get(requestContext).isFormSent) return otherwise;
    throw error;
  }
}

/**
 * Returns a reader for data that a page can't be shown without: if reading fails after a form was submitted, it returns
 * the last known value, so that the form isn't lost. Remembers at most `limit` values; null counts as none.
 */
export function lastKnown<Value>(limit: number) {
  // Each request has its own context; all requests of one process share an authenticator.
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
