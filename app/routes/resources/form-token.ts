import { mintFormToken } from "~/domain/forms/form-token.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/form-token";

/**
 * Returns a fresh token for a form on a page shared by all visitors; its script requests one when the form first comes
 * into view.
 */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(mintFormToken(context.get(requestContext).app), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
