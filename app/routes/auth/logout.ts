import { redirect } from "react-router";
import { good } from "~/lib/notice";
import { leaveNotice } from "~/routes/notices.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/logout";
import { withCookies } from "./signed-in.server";

/** Signing out requires a POST, since it changes something; a GET redirects to the home page. */
export function loader() {
  return redirect("/");
}

/** Ends the session on the server and in the browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const { was, cookies } = await app.auth.signOut(request.headers, app.by.requestId);
  const response = redirect(was.kind === "customer" ? "/login" : "/", 303);
  // Pages of signed-in users are never cached, but some may have been prefetched.
  response.headers.set("clear-site-data", '"prefetchCache", "prerenderCache"');
  return withCookies(response, { cookies: [...cookies, leaveNotice(good("Logged out"))] });
}
