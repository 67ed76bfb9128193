import { redirect } from "react-router";
import { EMAIL_MAX_CHARACTERS } from "~/domain/forms/form-text";
import type { Person } from "~/kernel/authenticator";
import { isMailbox } from "~/lib/mailbox";
import { good, type Notice } from "~/lib/notice";
import { sameSitePath } from "~/lib/same-site-path";
import { leaveNotice } from "~/routes/notices.server";

/** Where someone who has signed in works. */
export function homeOf({ kind }: Pick<Person, "kind">): "/admin" | "/dashboard" {
  return kind === "staff" ? "/admin" : "/dashboard";
}

/** Where `?next=` asks to go after signing in: a page of this site, and none that would only lead back here. */
export function nextAddress(request: Request): string | null {
  const next = sameSitePath(new URL(request.url).searchParams.get("next"));
  return next === null || /^\/(?:login|logout)(?:[/?#.]|$)/.test(next) ? null : next;
}

/** The email address that a link into an account brings along; empty where it brings none. */
export function givenEmail(request: Request): string {
  const email = new URL(request.url).searchParams.get("email") ?? "";
  return email.length <= EMAIL_MAX_CHARACTERS && isMailbox(email) ? email : "";
}

/** The address of a page on the way into an account, which keeps where `?next=` asks to go and what `more` says. */
export function onTheWay(path: string, request: Request, more: Readonly<Record<string, string>> = {}): string {
  const next = nextAddress(request);
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The answer with these `Set-Cookie` values. */
export function withCookies(response: Response, { cookies }: { cookies: readonly string[] }): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Takes someone who has just signed in to where they wanted to go. */
export function redirectSignedIn(
  request: Request,
  { actor, cookies }: { actor: Person; cookies: string[] },
  notice: Notice = good("Login Successful!"),
): Response {
  const response = redirect(nextAddress(request) ?? homeOf(actor), 303);
  // Pages that were fetched ahead still ask to sign in.
  response.headers.set("clear-site-data", '"prefetchCache", "prerenderCache"');
  return withCookies(response, { cookies: [...cookies, leaveNotice(notice)] });
}
