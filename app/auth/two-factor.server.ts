import { eq } from "drizzle-orm";
import { session, user } from "~/db/schema/accounts";
import { personOf } from "~/domain/accounts/person-of";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import type { Authenticator, TwoFactorOutcome, TwoFactorRequest } from "~/kernel/authenticator";
import { counted } from "~/kernel/counted.server";
import { addressBlock } from "~/lib/address-block";
import type { BetterAuth } from "./better-auth.server";
import { readCode } from "./recovery-codes";
import { cookiesOf, sessionCookieIn, twoFactorCookieIn } from "./session-cookie";
import { clientHeaders, welcome } from "./sign-in.server";
import { hashOldCodes, replaceRecoveryCodes, whileChecking } from "./stored-recovery-codes.server";
import { unlessRefused } from "./unless-refused";

const APP_CODE = /^\d{6}$/;
const LOCKED_SECONDS = 15 * 60;
const FROM_ONE_ADDRESS: RateLimitRule = { name: "two-factor", points: 20, seconds: 15 * 60 };
/** A code from the app is valid in its half minute and the ones before and after: it works once within that time. */
const ONCE: RateLimitRule = { name: "two-factor-code", points: 1, seconds: 120 };
/** Errors after which the first step must be repeated. */
const OVER = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE", "TOTP_NOT_ENABLED"];

type Answer = { code?: string; token?: string; user?: { id: string } };

/**
 * Completes a sign-in. Wrong codes are counted by better-auth per sign-in and per account, and by us per client. An
 * attempt that fails through our fault isn't counted.
 */
export async function completeTwoFactor(
  ctx: AppContext,
  auth: BetterAuth,
  request: TwoFactorRequest,
): Promise<TwoFactorOutcome> {
  const cookie = twoFactorCookieIn(request.headers);
  if (!cookie) return { outcome: "expired" };
  const client = { rule: FROM_ONE_ADDRESS, key: addressBlock(request.clientAddress) };
  const check = () => checkCode(ctx, auth, request, cookie);
  return counted(ctx, [client], check, ({ outcome }) => outcome === "signed-in");
}

async function checkCode(
  ctx: AppContext,
  auth: BetterAuth,
  request: TwoFactorRequest,
  cookie: string,
): Promise<TwoFactorOutcome> {
  const code = readCode(request.code);
  const headers = clientHeaders(request.headers, request.clientAddress, cookie);
  const check = { body: { code }, headers, asResponse: true } as const;
  const response = await (APP_CODE.test(code)
    ? auth.api.verifyTOTP(check)
    : whileChecking(code, () => auth.api.verifyBackupCode(check)));
  if (response.status >= 500) throw new Error(`the second factor failed with status ${response.status}`);
  const answer = (await response.clone().json()) as Answer; // safe: what better-auth answers, all of it optional
  if (!response.ok || !answer.user || !answer.token) {
    ctx.log.warn({ clientAddress: request.clientAddress, requestId: request.requestId }, "second factor refused");
    return refusal(answer.code);
  }
  const [account] = await ctx.db.select().from(user).where(eq(user.id, answer.user.id));
  const actor = account && personOf(account);
  if (!actor || !(await ctx.limits.take(ONCE, `${answer.user.id}:${code}`))) {
    await ctx.db.delete(session).where(eq(session.token, answer.token));
    return { outcome: "expired" };
  }
  await hashOldCodes(ctx, auth, answer.user.id);
  const device = await welcome(ctx, auth, actor, request);
  return { outcome: "signed-in", actor, cookies: [...cookiesOf(response), ...device] };
}

function refusal(code: string | undefined): TwoFactorOutcome {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return { outcome: "rate-limited", retryAfterSeconds: LOCKED_SECONDS };
  return { outcome: code && OVER.includes(code) ? "expired" : "refused" };
}

type Managing = Pick<Authenticator, "prepareTwoFactor" | "startTwoFactor" | "endTwoFactor" | "renewRecoveryCodes">;

/** Manages the second factor of a signed-in person's own account. */
export function manageTwoFactor(ctx: Pick<AppContext, "db">, open: () => Promise<BetterAuth>): Managing {
  return {
    async prepareTwoFactor(given, password, issuer) {
      const headers = ownHeaders(given);
      const { api } = await open();
      const answer = await unlessRefused(api.enableTwoFactor({ body: { password, issuer, method: "totp" }, headers }));
      return answer && "totpURI" in answer ? { uri: answer.totpURI } : null;
    },

    async startTwoFactor(given, code) {
      const headers = ownHeaders(given);
      const { api, hashing } = await open();
      const check = { body: { code: readCode(code) }, headers, returnHeaders: true } as const;
      const answer = await unlessRefused(api.verifyTOTP(check));
      if (!answer) return null;
      const recoveryCodes = await replaceRecoveryCodes(ctx, hashing, answer.response.user.id);
      return { ...(await exchanged(api, answer)), recoveryCodes };
    },

    async endTwoFactor(given, password) {
      const { api } = await open();
      const request = { body: { password }, headers: ownHeaders(given), returnHeaders: true } as const;
      const answer = await unlessRefused(api.disableTwoFactor(request));
      return answer && exchanged(api, answer);
    },

    async renewRecoveryCodes(given, password) {
      const { api, hashing } = await open();
      const headers = ownHeaders(given);
      const own = await api.getSession({ headers, query: { disableRefresh: true } });
      const answer = own && (await unlessRefused(api.generateBackupCodes({ body: { password }, headers })));
      return answer ? replaceRecoveryCodes(ctx, hashing, own.user.id) : null;
    },
  };
}

/** Returns the session that the browser has from now on. */
async function exchanged(api: BetterAuth["api"], answer: { headers: Headers }) {
  const cookies = cookiesOf(answer);
  const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const found = await api.getSession({ headers, query: { disableRefresh: true } });
  if (!found) throw new Error("a changed second factor brought no session");
  return { cookies, sessionId: found.session.id };
}

function ownHeaders(given: Headers): Headers {
  const cookie = sessionCookieIn(given);
  return new Headers(cookie ? { cookie } : {});
}
