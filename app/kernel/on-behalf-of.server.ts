import type { Actor } from "./actor";
import type { AppContext } from "./app-context";

/**
 * Returns a context with another caller: for work that the system does because of a person's request, and for tests.
 * The request stays the same unless another is given. Inside a transaction it remains that transaction.
 */
export function onBehalfOf<Context extends Pick<AppContext, "by">>(
  ctx: Context,
  actor: Actor,
  requestId: string = ctx.by.requestId,
): Context {
  return { ...ctx, by: { actor, requestId } };
}
