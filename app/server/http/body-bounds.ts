import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { splitTarget } from "../cache/query-keys";
import { ANYONES_BODY_MAX_BYTES, BODY_MAX_BYTES } from "./limits";
import { isAnonymous } from "./request-facts";

type Asked = { target: string; allowSlowBody: () => void };

/**
 * Rejects a body that is too large while it arrives, so nothing reads it: above 256 KB, or 1 MB where staff and
 * programs write articles. Routes that accept files have limits of their own.
 */
export function createBodyBounds<Env extends Asked>(
  takesFile: (method: string, path: string) => boolean,
  onTooLarge: (env: Env) => Response,
): MiddlewareHandler<{ Bindings: Env }> {
  const bound = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => onTooLarge(c.env as Env) }); // safe: the app's own bindings
  const [boundOwn, boundAnyones] = [bound(BODY_MAX_BYTES), bound(ANYONES_BODY_MAX_BYTES)];
  return async (c, next) => {
    const isOfParts = /^multipart\//i.test(c.req.header("content-type") ?? "");
    if (isOfParts && takesFile(c.req.method, splitTarget(c.env.target).path)) {
      c.env.allowSlowBody();
      return next();
    }
    const isOfStaff = /^\/(?:api|admin)(?:\/|$)/.test(splitTarget(c.env.target).path);
    const isAnyones = !isOfStaff || isAnonymous(c.req.header("cookie"), c.req.header("authorization"));
    return isAnyones ? boundAnyones(c, next) : boundOwn(c, next);
  };
}
