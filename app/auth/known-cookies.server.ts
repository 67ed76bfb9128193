import { keepRecent } from "~/lib/keep-recent";
import type { BetterAuth } from "./better-auth.server";
import { SEEN_EVERY_SECONDS, SESSION_DAYS } from "./session-cookie";
import { unlessRefused } from "./unless-refused";

type Found = NonNullable<Awaited<ReturnType<BetterAuth["api"]["getSession"]>>>;

export type KnownCookies = {
  /**
   * Returns the current session of exactly these cookies; null when better-auth must be asked. Throws
   * `service.unavailable`.
   */
  find(auth: BetterAuth, headers: Headers): Promise<Found | null>;
  /** Remembers the session that better-auth found for these headers. */
  note(headers: Headers, found: Found): void;
};

const MOST_KNOWN = 1000;
const LONGEST_COOKIES = 1000;
/** Lifetime of a session after its last renewal; below it, the time until the next renewal is due. */
const LASTS_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
const RENEWED_AFTER_MS = SEEN_EVERY_SECONDS * 1000;

/**
 * Remembers the session of a cookie header once better-auth has checked its signature, which costs more than reading
 * the session. The session and its account are still read with each request, so an ended session is refused right away.
 * Anything that requires a write (a session that has expired or is due for renewal), and anything new or unusual, is
 * left to better-auth.
 */
export function createKnownCookies(): KnownCookies {
  const tokens = new Map<string, string>();

  return {
    async find(auth, headers) {
      const cookies = cookiesOf(headers);
      const token = cookies === undefined ? undefined : tokens.get(cookies);
      if (cookies === undefined || token === undefined) return null;
      const { internalAdapter } = await auth.$context;
      const found = await unlessRefused(internalAdapter.findSession(token));
      if (!found || isDue(found.session.expiresAt)) return null;
      keepRecent(tokens, cookies, token, MOST_KNOWN);
      return found as Found; // safe: what better-auth itself answers with for such a session
    },
    note(headers, { session }) {
      const cookies = cookiesOf(headers);
      if (cookies !== undefined) keepRecent(tokens, cookies, session.token, MOST_KNOWN);
    },
  };
}

/** Returns all cookies as received: if there are several, better-auth decides which one counts. */
function cookiesOf(headers: Headers): string | undefined {
  const cookies = headers.get("cookie") ?? "";
  const isPlain = cookies !== "" && cookies.length <= LONGEST_COOKIES && !headers.has("authorization");
  return isPlain ? cookies : undefined;
}

/** True when the session has expired, or is due for a renewal by better-auth. */
function isDue(expiresAt: Date): boolean {
  return expiresAt.getTime() - LASTS_MS + RENEWED_AFTER_MS <= Date.now();
}
