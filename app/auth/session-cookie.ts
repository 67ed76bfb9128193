/**
 * Names and life of the cookies of `auth/`. With https they begin with `__Host-`: no other host of the domain can set
 * or read them.
 */
export const SESSION_COOKIE = "session";
export const TWO_FACTOR_COOKIE = "two_factor";

/** A session that is not used for this long ends. */
export const SESSION_DAYS = 14;

/** Precision of "last seen": a session in use is renewed this often. */
export const SEEN_EVERY_SECONDS = 10 * 60;

/** However much it is used, a session ends after this long. */
export const SESSION_MAX_DAYS = 30;

/** Where the address of the client is handed to better-auth; what a client sends under this name is never read. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** As long as browsers keep any. The server decides when a session ends, and moves that on with use. */
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

/** True when the headers can name a session at all. */
export function mayHaveSession(headers: Headers): boolean {
  return sessionCookieIn(headers) !== undefined || BEARER.test(headers.get("authorization") ?? "");
}

/** The cookie of a session, `name=value`, among those that a request brings. */
export function sessionCookieIn(headers: Headers): string | undefined {
  return bestMatch(headers, SESSION_PATTERN);
}

/**
 * The cookie of a session, `name=value`, that a browser has once it got this answer to its request: another one where
 * the answer begins a new session.
 */
export function sessionCookieAfter(request: Headers, answer: Headers): string | undefined {
  const set = answer.getSetCookie().findLast((cookie) => SESSION_PATTERN.test(cookie));
  if (set === undefined) return sessionCookieIn(request);
  return /max-age=0/i.test(set) ? undefined : SESSION_PATTERN.exec(set)?.[1];
}

/** The cookie of a sign-in that waits for its second step. */
export function twoFactorCookieIn(headers: Headers): string | undefined {
  return bestMatch(headers, TWO_FACTOR_PATTERN);
}

/** Among several the one that only this host can have set. */
function bestMatch(headers: Headers, pattern: RegExp): string | undefined {
  const found = [...(headers.get("cookie") ?? "").matchAll(new RegExp(pattern, "g"))].map(([, cookie]) => cookie);
  return found.find((cookie) => cookie?.startsWith("__Host-")) ?? found[0];
}

/** The `Set-Cookie` values of an answer that the browser has to get, with the session's made to last. */
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
