import type { Actor } from "./actor";
import type { AppContext } from "./app-context";

/**
 * Returns a context with another asker: for what one person's request makes the system do, and for tests. The request
 * stays unless another is given. Inside a transaction it is still that transaction.
 */
export function onBehalfOf<Context extends Pick<AppContext, "by">>(
  ctx: Context,
  actor: Actor,
  requestId: string = ctx.by.requestId,
): Context {
  return { ...ctx, by: { actor, requestId } };
}
