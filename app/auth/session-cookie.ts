/**
 * Names and life of the cookies of `auth/`. With https they begin with `__Host-`: no other host of the domain can set
 * or read them.
 */
export const SESSION_COOKIE = "session";
export const TWO_FACTOR_COOKIE = "two_factor";

/** A session ends after this long without use. */
export const SESSION_DAYS = 14;

/** Precision of "last seen": a session in use is renewed this often. */
export const SEEN_EVERY_SECONDS = 10 * 60;

/** A session ends after this long, however much it is used. */
export const SESSION_MAX_DAYS = 30;

/** Header that passes the client's address to better-auth; a value sent by a client under this name is never read. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Longest time that browsers store any cookie. The server decides when a session ends, and extends it with use. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

const SESSION_PATTERN = patternOf(SESSION_COOKIE);
const TWO_FACTOR_PATTERN = patternOf(TWO_FACTOR_COOKIE);
const BEARER = /^bearer\s/i;

function patternOf(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)((?:__Host-)?${name}=[^;]*)`);
}

/** Returns the name of a cookie on a site of this origin. */
export function cookieNameOn(origin: string, name: string): string {
  return isSecure(origin) ? `__Host-${name}` : name;
}

/** True when browsers reach the site over https. */
export function isSecure(origin: string): boolean {
  return origin.startsWith("https:");
}

/** True when the headers can contain a session at all. */
export function mayHaveSession(headers: Headers): boolean {
  return sessionCookieIn(headers) !== undefined || BEARER.test(headers.get("authorization") ?? "");
}

/** Returns a request's session cookie as `name=value`. */
export function sessionCookieIn(headers: Headers): string | undefined {
  return bestMatch(headers, SESSION_PATTERN);
}

/**
 * Returns the session cookie, `name=value`, that a browser has after this response to its request: a new one if the
 * response starts a session.
 */
export function sessionCookieAfter(request: Headers, answer: Headers): string | undefined {
  const set = answer.getSetCookie().findLast((cookie) => SESSION_PATTERN.test(cookie));
  if (set === undefined) return sessionCookieIn(request);
  return /max-age=0/i.test(set) ? undefined : SESSION_PATTERN.exec(set)?.[1];
}

/** Returns the cookie of a sign-in waiting for its second step. */
export function twoFactorCookieIn(headers: Headers): string | undefined {
  return bestMatch(headers, TWO_FACTOR_PATTERN);
}

/** Returns the matching cookie; among several, one that only this host can have set. */
function bestMatch(headers: Headers, pattern: RegExp): string | undefined {
  const found = [...(headers.get("cookie") ?? "").matchAll(new RegExp(pattern, "g"))].map(([, cookie]) => cookie);
  return found.find((cookie) => cookie?.startsWith("__Host-")) ?? found[0];
}

/** Returns the response's `Set-Cookie` values for the browser, with the session cookie made persistent. */
export function cookiesOf({ headers }: { headers: Headers }): string[] {
  return headers.getSetCookie().flatMap((cookie) => {
    if (TWO_FACTOR_PATTERN.test(cookie)) return cookie;
    if (!SESSION_PATTERN.test(cookie)) return [];
    return /max-age=0/i.test(cookie) ? cookie : cookie.replace(/max-age=\d+/i, `Max-Age=${COOKIE_SECONDS}`);
  });
}

/** Returns the token for `Authorization: Bearer` that uses the session of these cookies. */
export function sessionTokenIn(cookies: readonly string[]): string {
  const value = cookies.find((cookie) => SESSION_PATTERN.test(cookie))?.match(/=([^;]+)/)?.[1];
  if (!value) throw new Error("a sign-in brought no session");
  return decodeURIComponent(value);
}
