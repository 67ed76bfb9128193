import { eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { Submission } from "~/domain/forms/submission";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { counted } from "~/kernel/counted.server";
import { hashAddress } from "~/kernel/hashes.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { atLeast } from "~/lib/at-least";
import { setPasswordHash } from "./internal.server";
import { mailVerification } from "./mail-verification.server";
import { judgePassword, knownOf } from "./password-rules.server";
import type { SignUp } from "./schema";

/** `received` is returned whether the address had an account or not. */
export type SignUpOutcome =
  | { outcome: "received" }
  | { outcome: "bad-password"; problem: string }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

type SignUpVisit = Pick<Submission, "honeypot" | "clientAddress"> & {
  /** Page of this site to continue to after confirming the address. */
  next?: string | null;
};

const HOUR_SECONDS = 60 * 60;
const PER_CLIENT: RateLimitRule = { name: "sign-up", points: 10, seconds: HOUR_SECONDS };
const REMINDERS: RateLimitRule = { name: "sign-up-reminder", points: 2, seconds: 24 * HOUR_SECONDS };
/** Longer than the work takes, so that timing reveals nothing about the address. */
const ANSWER_MS = 400;
const MINUTE_MS = 60_000;

/**
 * Creates an account with its business, and the message that confirms the address, in one transaction. If the address
 * already has an account, its owner is notified by email, at most twice a day; the outcome is the same. Open to
 * everyone.
 */
export async function signUp(ctx: AppContext, input: SignUp, visit: SignUpVisit): Promise<SignUpOutcome> {
  if (visit.honeypot !== "") return { outcome: "received" };
  const { fullName: name, email, password } = input;
  const asker = addressBlock(visit.clientAddress);
  const verdict = await judgePassword(ctx, { password, about: knownOf({ name, email }), asker });
  if (verdict.outcome !== "good") return verdict;
  return counted(ctx, [{ rule: PER_CLIENT, key: asker }], async () => {
    await atLeast(ANSWER_MS, makeOrRemind(ctx, input, visit));
    return { outcome: "received" };
  });
}

async function makeOrRemind(ctx: AppContext, input: SignUp, visit: SignUpVisit): Promise<void> {
  const hash = await ctx.auth.hashPassword(input.password);
  const isMade = await transact(ctx, (tx) => makeAccount(tx, input, hash, visit));
  if (isMade) return;
  const key = hashAddress(input.email);
  if (await isRepetition(ctx, input.email)) return;
  await transact(ctx, async (tx) => {
    if (await tx.limits.takeWithin(tx.db, REMINDERS, key)) await remind(tx, input.email, visit.next);
  });
}

async function makeAccount(
  tx: TransactionContext,
  { fullName: name, email }: SignUp,
  hash: string,
  { next = null }: SignUpVisit,
): Promise<boolean> {
  const createdAt = tx.clock.now();
  const [taken] = await tx.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (taken) return false;
  const [businessId, id] = [tx.ids.uuid(), tx.ids.uuid()];
  await tx.db.insert(businesses).values({ id: businessId, name, createdAt });
  const times = { createdAt, updatedAt: createdAt, termsAcceptedAt: createdAt };
  const made = await tx.db
    .insert(user)
    .values({ id, name, email, role: "customer", businessId, ...times })
    .onConflictDoNothing({ target: user.email });
  if (!made.rowCount) {
    await tx.db.delete(businesses).where(eq(businesses.id, businessId));
    return false;
  }
  await setPasswordHash(tx, id, hash);
  await mailVerification(tx, { id, name, email }, next);
  await recordAudit(onBehalfOf(tx, VISITOR), {
    action: "account.created",
    subject: { kind: "account", id },
    after: { role: "customer", email },
  });
  return true;
}

/** True when the account was created a moment ago, so the same form was sent twice. */
async function isRepetition(ctx: AppContext, email: string): Promise<boolean> {
  const [found] = await ctx.db.select({ createdAt: user.createdAt }).from(user).where(eq(user.email, email));
  return found !== undefined && ctx.clock.now().getTime() - found.createdAt.getTime() < MINUTE_MS;
}

async function remind(tx: TransactionContext, email: string, next?: string | null): Promise<void> {
  const [found] = await tx.db.select({ name: user.name }).from(user).where(eq(user.email, email));
  if (!found) return;
  const identity = await getMailIdentity(tx);
  const url = `${tx.origin}/login${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const body = await tx.emails.accountAlreadyExists({ identity, origin: tx.origin, name: found.name, url });
  await queueEmail(tx, { kind: "account-already-exists", to: email, replyTo: identity.email, body });
}
