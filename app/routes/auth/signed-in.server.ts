import { redirect } from "react-router";
import type { Person } from "~/domain/kernel/authenticator";
import { sameSitePath } from "~/lib/same-site-path";
import { leaveNotice } from "~/routes/notices.server";

/** Where somebody who has signed in works. */
export function homeOf({ kind }: Pick<Person, "kind">): "/admin" | "/dashboard" {
  return kind === "staff" ? "/admin" : "/dashboard";
}

/** Where `?next=` asks to go after signing in: a page of this site, and none that would only lead back here. */
export function nextAddress(request: Request): string | null {
  const next = sameSitePath(new URL(request.url).searchParams.get("next"));
  return next === null || /^\/(?:login|logout)(?:[/?#.]|$)/.test(next) ? null : next;
}

/** The answer with these `Set-Cookie` values. */
export function withCookies(response: Response, { cookies }: { cookies: readonly string[] }): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Takes somebody who has just signed in to where they wanted to go. */
export function redirectSignedIn(request: Request, { actor, cookies }: { actor: Person; cookies: string[] }): Response {
  const response = redirect(nextAddress(request) ?? homeOf(actor), 303);
  return withCookies(response, { cookies: [...cookies, leaveNotice("login-successful")] });
}
