import { redirect } from "react-router";
import { leaveNotice } from "~/routes/notices.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/logout";
import { withCookies } from "./signed-in.server";

/** Signing out changes something, so it takes a POST; whoever only opens the address goes home. */
export function loader() {
  return redirect("/");
}

/** Ends the session on the server and in the browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, requestId } = context.get(requestContext);
  const { was, cookies } = await app.auth.signOut(request.headers, requestId);
  const response = redirect(was.kind === "customer" ? "/login" : "/", 303);
  // Nothing of what was typed or fetched ahead stays behind; pages of people who are signed in are never stored.
  response.headers.set("clear-site-data", '"storage", "prefetchCache", "prerenderCache"');
  return withCookies(response, { cookies: [...cookies, leaveNotice("logged-out")] });
}
