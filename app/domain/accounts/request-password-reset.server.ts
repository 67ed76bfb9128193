import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { hashAddress } from "~/domain/kernel/hashes.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { addressBlock } from "~/lib/address-block";
import { atLeast } from "~/lib/at-least";
import { mintAccountLink } from "./internal.server";
import { RESET_MINUTES } from "./schema";

export type ResetRequestOutcome = { outcome: "received" } | { outcome: "rate-limited"; retryAfterSeconds: number };

const HOUR_SECONDS = 60 * 60;
const PER_CLIENT: RateLimitRule = { name: "password-reset", points: 10, seconds: HOUR_SECONDS };
const PER_ADDRESS: RateLimitRule = { name: "password-reset-address", points: 3, seconds: HOUR_SECONDS };
/** Longer than it takes, so that the time tells nothing about the address. */
const ANSWER_MS = 250;

/**
 * Sends a link to choose a new password, if the address has an account that is not disabled; at most three an hour. The
 * answer is the same for every address. `next`: the page of this site that the link leads on to, after signing in. Open to everyone.
 */
export async function requestPasswordReset(
  ctx: AppContext,
  { email, clientAddress, next = null }: { email: string; clientAddress: string; next?: string | null },
): Promise<ResetRequestOutcome> {
  const retryAfterSeconds = await ctx.limits.spend(PER_CLIENT, addressBlock(clientAddress));
  if (retryAfterSeconds > 0) return { outcome: "rate-limited", retryAfterSeconds };
  await atLeast(ANSWER_MS, sendLink(ctx, email, next));
  return { outcome: "received" };
}

async function sendLink(ctx: AppContext, email: string, next: string | null): Promise<void> {
  const key = hashAddress(email);
  await transact(ctx, async (tx) => {
    if (!(await tx.limits.takeWithin(tx.db, PER_ADDRESS, key))) return;
    const [account] = await tx.db.select().from(user).where(eq(user.email, email)).for("update");
    if (account && !account.banned) await mail(tx, account, next);
  });
}

async function mail(
  tx: TransactionContext,
  { id: userId, name, email }: typeof user.$inferSelect,
  next: string | null,
): Promise<void> {
  const url = await mintAccountLink(tx, { userId, purpose: "reset-password", email, minutes: RESET_MINUTES, next });
  const identity = await getMailIdentity(tx);
  const validFor = `${RESET_MINUTES} minutes`;
  const body = await tx.emails.accountPasswordReset({ identity, origin: tx.origin, name, url, validFor });
  await queueEmail(tx, { kind: "account-password-reset", to: email, replyTo: identity.email, body });
}
