import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Person } from "~/kernel/authenticator";
import { counted } from "~/kernel/counted.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { checkPassword, endSessions, lockAccount, type PasswordRefusal } from "./internal.server";
import { mailTwoFactorChanged } from "./mail-two-factor-changed.server";

/**
 * Actor and headers of a request about one's own account: its session is replaced by a new one if the second factor
 * changes.
 */
export type OwnRequest = { actor: Person; headers: Headers };

/** `setup` is sealed for this account, and must be sent with the first code. */
export type PrepareTwoFactorOutcome =
  | { outcome: "prepared"; uri: string; setup: string }
  | { outcome: "already-on" }
  | { outcome: "email-unconfirmed" }
  | PasswordRefusal;

export type StartTwoFactorOutcome =
  | { outcome: "on"; cookies: string[]; recoveryCodes: string[] }
  | { outcome: "wrong-code"; uri: string }
  /** The setup belongs to another account, or a newer one replaced it. */
  | { outcome: "begin-again" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const PURPOSE = "two-factor-setup";
const CODES: RateLimitRule = { name: "two-factor-start", points: 10, seconds: 15 * 60 };

/** Creates a secret for the authenticator app of one's own account, not in use yet: the first of two steps. */
export async function prepareTwoFactor(
  ctx: AppContext,
  { actor, headers }: OwnRequest,
  currentPassword: string,
): Promise<PrepareTwoFactorOutcome> {
  const answer = await checkPassword(ctx, actor.userId, currentPassword);
  if (answer !== "right") return answer;
  if (actor.kind === "customer" && !actor.isEmailVerified) return { outcome: "email-unconfirmed" };
  const { name: issuer } = await getIdentity(ctx);
  const prepared = await ctx.auth.prepareTwoFactor(headers, currentPassword, issuer);
  if (!prepared) return { outcome: "already-on" };
  const { uri } = prepared;
  return { outcome: "prepared", uri, setup: ctx.vault.seal(PURPOSE, JSON.stringify([actor.userId, uri])) };
}

/**
 * Turns on the second factor of one's own account, with a code that proves the app has the secret: the second of two
 * steps. Signing in now takes a code; every other session of the account ends, and with it the tokens of programs.
 */
export async function startTwoFactor(
  ctx: AppContext,
  { actor, headers }: OwnRequest,
  { setup, code }: { setup: string; code: string },
): Promise<StartTwoFactorOutcome> {
  const uri = openSetup(ctx, actor.userId, setup);
  if (uri === null) return { outcome: "begin-again" };
  const start = async () => ({ started: await ctx.auth.startTwoFactor(headers, code) });
  const tried = await counted(ctx, [{ rule: CODES, key: actor.userId }], start);
  if ("outcome" in tried) return tried;
  if (!tried.started) return { outcome: "wrong-code", uri };
  const { started } = tried;
  const { cookies, recoveryCodes, sessionId } = started;
  await endOthersAndTell(ctx, { actor, isOn: true, sessionId });
  return { outcome: "on", cookies, recoveryCodes };
}

/** Turns off the second factor of one's own account, and ends every other session and token of it. */
export async function endTwoFactor(
  ctx: AppContext,
  { actor, headers }: OwnRequest,
  currentPassword: string,
): Promise<{ outcome: "off"; cookies: string[] } | PasswordRefusal> {
  const answer = await checkPassword(ctx, actor.userId, currentPassword);
  if (answer !== "right") return answer;
  const ended = await ctx.auth.endTwoFactor(headers, currentPassword);
  if (!ended) return { outcome: "wrong-password" };
  await endOthersAndTell(ctx, { actor, isOn: false, sessionId: ended.sessionId });
  return { outcome: "off", cookies: ended.cookies };
}

/** Creates new recovery codes for one's own account; earlier ones stop working. */
export async function renewRecoveryCodes(
  ctx: AppContext,
  { actor, headers }: OwnRequest,
  currentPassword: string,
): Promise<{ outcome: "renewed"; recoveryCodes: string[] } | PasswordRefusal> {
  const answer = await checkPassword(ctx, actor.userId, currentPassword);
  if (answer !== "right") return answer;
  const recoveryCodes = await ctx.auth.renewRecoveryCodes(headers, currentPassword);
  if (!recoveryCodes) return { outcome: "wrong-password" };
  await transact(ctx, (tx) => {
    const subject = { kind: "account", id: actor.userId };
    return recordAudit(onBehalfOf(tx, actor), { action: "account.recovery-codes-renewed", subject });
  });
  return { outcome: "renewed", recoveryCodes };
}

function openSetup(ctx: AppContext, userId: string, setup: string): string | null {
  const opened = ctx.vault.open(PURPOSE, setup);
  if (opened === null) return null;
  const [owner, uri] = JSON.parse(opened) as [string, string]; // safe: sealed by `prepareTwoFactor`
  return owner === userId ? uri : null;
}

async function endOthersAndTell(
  ctx: AppContext,
  { actor, isOn, sessionId }: { actor: Person; isOn: boolean; sessionId: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const account = await lockAccount(tx, actor.userId);
    const endedSessions = await endSessions(tx, actor.userId, sessionId);
    await mailTwoFactorChanged(tx, account, isOn);
    const action = isOn ? "account.two-factor-started" : "account.two-factor-ended";
    const subject = { kind: "account", id: actor.userId };
    await recordAudit(onBehalfOf(tx, actor), { action, subject, after: { endedSessions } });
  });
}
