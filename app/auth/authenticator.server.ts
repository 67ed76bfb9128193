import { eq } from "drizzle-orm";
import { session } from "~/db/schema/accounts";
import type { AccountOfPerson } from "~/domain/accounts/person-of";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Authenticator, CurrentSession } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import type { BetterAuth } from "./better-auth.server";
import { createKnownCookies } from "./known-cookies.server";
import { isPasswordOf, type PasswordHashing, SLOW_HASHING } from "./passwords.server";
import { heldToPolicy } from "./person";
import { cookiesOf, mayHaveSession, SESSION_MAX_DAYS } from "./session-cookie";
import { signIn, signInProven } from "./sign-in.server";
import { signInForToken } from "./sign-in-for-token.server";
import { completeTwoFactor, manageTwoFactor } from "./two-factor.server";
import { unlessRefused } from "./unless-refused";

const SESSION_MAX_MS = SESSION_MAX_DAYS * 24 * 60 * 60 * 1000;

/**
 * Manages accounts through better-auth on the tables of `db/schema/accounts.ts`. The library is loaded on first use,
 * which pages for anonymous visitors never cause.
 */
export function createAuthenticator(
  parts: Omit<AppContext, "auth">,
  /** Only tests use another hashing than the site. */
  hashing: PasswordHashing = SLOW_HASHING,
): Authenticator {
  let opened: Promise<BetterAuth> | undefined;
  const open = () => {
    opened ??= import("./better-auth.server").then(({ openBetterAuth }) => openBetterAuth(parts, hashing));
    return opened;
  };

  const known = createKnownCookies();

  async function ask({ api }: BetterAuth, headers: Headers) {
    // Fails when the session ends at this very moment.
    const found = await unlessRefused(api.getSession({ headers }));
    if (found) known.note(headers, found);
    return found;
  }

  async function findSession(headers: Headers): Promise<CurrentSession | null> {
    if (!mayHaveSession(headers)) return null;
    const betterAuth = await open();
    const found = (await known.find(betterAuth, headers)) ?? (await ask(betterAuth, headers));
    // Uses the clock that the library's own times are based on.
    if (found && Date.now() - found.session.createdAt.getTime() > SESSION_MAX_MS) {
      await parts.db.delete(session).where(eq(session.id, found.session.id));
      return null;
    }
    const actor = found && (await heldToPolicy(parts, found.user as AccountOfPerson)); // safe: a row of the table `user`
    return actor && { actor, sessionId: found.session.id };
  }

  const auth: Authenticator = {
    identify: async (headers) => (await findSession(headers))?.actor ?? VISITOR,

    findSession,

    signIn: async (request) => signIn(ctx, await open(), request),

    signInProven: async (request) => signInProven(ctx, await open(), request),

    signInForToken: async (request) => signInForToken(ctx, await open(), request),

    async signOut(headers, requestId) {
      const current = await findSession(headers);
      if (current) await endSession(ctx, current, requestId);
      const response = await (await open()).api.signOut({ headers, asResponse: true });
      return { was: current?.actor ?? VISITOR, cookies: cookiesOf(response) };
    },

    completeTwoFactor: async (request) => completeTwoFactor(ctx, await open(), request),
    hashPassword: hashing.hash,
    isPasswordOf: (userId, password) => isPasswordOf(ctx, hashing, userId, password),
    ...manageTwoFactor(parts, open),
  };
  const ctx: AppContext = { ...parts, auth };
  return auth;
}

async function endSession(ctx: AppContext, { actor, sessionId }: CurrentSession, requestId: string) {
  await transact(ctx, async (tx) => {
    await tx.db.delete(session).where(eq(session.id, sessionId));
    const subject = { kind: "account", id: actor.userId };
    await recordAudit(onBehalfOf(tx, actor, requestId), { action: "account.signed-out", subject });
  });
}
