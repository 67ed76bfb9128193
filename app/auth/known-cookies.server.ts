import { keepRecent } from "~/lib/keep-recent";
import type { BetterAuth } from "./better-auth.server";
import { SEEN_EVERY_SECONDS, SESSION_DAYS } from "./session-cookie";
import { unlessRefused } from "./unless-refused";

type Found = NonNullable<Awaited<ReturnType<BetterAuth["api"]["getSession"]>>>;

export type KnownCookies = {
  /**
   * The session that these very cookies name, read now; null where better-auth has to be asked. Throws
   * `service.unavailable`.
   */
  find(auth: BetterAuth, headers: Headers): Promise<Found | null>;
  /** Better-auth has found this session by these headers. */
  note(headers: Headers, found: Found): void;
};

const MOST_KNOWN = 1000;
const LONGEST_COOKIES = 1000;
/** From its last renewal on a session lasts so long; so soon after it the next one is due. */
const LASTS_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
const RENEWED_AFTER_MS = SEEN_EVERY_SECONDS * 1000;

/**
 * Remembers which session a cookie header names once better-auth has checked its signature, which costs more than
 * reading the session. The session and its account are read with each request as ever, so one that was ended is refused
 * from then on. Whatever has to be written (a session that is over, or due for renewal), and whatever is new or odd,
 * stays with better-auth.
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

/** All of them as they came: which one counts among several is for better-auth to say. */
function cookiesOf(headers: Headers): string | undefined {
  const cookies = headers.get("cookie") ?? "";
  const isPlain = cookies !== "" && cookies.length <= LONGEST_COOKIES && !headers.has("authorization");
  return isPlain ? cookies : undefined;
}

/** Over, or so near to the next renewal that better-auth has to say. */
function isDue(expiresAt: Date): boolean {
  return expiresAt.getTime() - LASTS_MS + RENEWED_AFTER_MS <= Date.now();
}
