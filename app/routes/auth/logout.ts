import { redirect } from "react-router";
import { good } from "~/lib/notice";
import { leaveNotice } from "~/routes/notices.server";
import { requestContext } from "~/routes/request-context";
import type { Route } from "./+types/logout";
import { withCookies } from "./signed-in.server";

/** Signing out changes something, so it takes a POST; anyone who only opens the address goes home. */
export function loader() {
  return redirect("/");
}

/** Ends the session on the server and in the browser. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const { was, cookies } = await app.auth.signOut(request.headers, app.by.requestId);
  const response = redirect(was.kind === "customer" ? "/login" : "/", 303);
  // Pages of people who are signed in are never stored, but some may have been fetched ahead.
  response.headers.set("clear-site-data", '"prefetchCache", "prerenderCache"');
  return withCookies(response, { cookies: [...cookies, leaveNotice(good("Logged out"))] });
}
