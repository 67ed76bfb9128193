import { redirect } from "react-router";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import type { Person } from "~/kernel/authenticator";
import { isMailbox } from "~/lib/mailbox";
import { good, type Notice } from "~/lib/notice";
import { sameSitePath } from "~/lib/same-site-path";
import { leaveNotice } from "~/routes/notices.server";

/** Returns the home page of a signed-in user. */
export function homeOf({ kind }: Pick<Person, "kind">): "/admin" | "/dashboard" {
  return kind === "staff" ? "/admin" : "/dashboard";
}

/**
 * Returns the page that `?next=` asks for after signing in: one of this site that doesn't just lead back here. Null if
 * there's none.
 */
export function nextAddress(request: Request): string | null {
  const next = sameSitePath(new URL(request.url).searchParams.get("next"));
  return next === null || /^\/(?:login|logout)(?:[/?#.]|$)/.test(next) ? null : next;
}

/** Returns the email address in a link into an account; empty if there's none. */
export function givenEmail(request: Request): string {
  const email = new URL(request.url).searchParams.get("email") ?? "";
  return email.length <= EMAIL_MAX_CHARACTERS && isMailbox(email) ? email : "";
}

/** Returns the address of a page on the way into an account, preserving `?next=` and adding `more` to the query. */
export function onTheWay(path: string, request: Request, more: Readonly<Record<string, string>> = {}): string {
  const next = nextAddress(request);
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Adds these `Set-Cookie` values to the response. */
export function withCookies(response: Response, { cookies }: { cookies: readonly string[] }): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Redirects a user who has just signed in to where they wanted to go. */
export function redirectSignedIn(
  request: Request,
  { actor, cookies }: { actor: Person; cookies: string[] },
  notice: Notice = good("Login Successful!"),
): Response {
  const response = redirect(nextAddress(request) ?? homeOf(actor), 303);
  // Prefetched pages still ask the user to sign in.
  response.headers.set("clear-site-data", '"prefetchCache", "prerenderCache"');
  return withCookies(response, { cookies: [...cookies, leaveNotice(notice)] });
}
