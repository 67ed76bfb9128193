import { mintFormToken } from "~/domain/forms/form-token.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/form-token";

/** A fresh token for a form on a page that all visitors share; its script asks for one when the form is first seen. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(mintFormToken(context.get(requestContext).app), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
