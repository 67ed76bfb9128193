import { eq } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { counted } from "~/kernel/counted.server";
import { hashAddress } from "~/kernel/hashes.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { addressBlock } from "~/lib/address-block";
import { atLeast } from "~/lib/at-least";
import { mintAccountLink } from "./internal.server";

export type LinkRequest = { email: string; clientAddress: string; next?: string | null };

export type LinkRequestOutcome = { outcome: "received" } | { outcome: "rate-limited"; retryAfterSeconds: number };

/** Purpose of a link into an account, its lifetime, and its rate limit. */
export type AccountLinkKind = {
  purpose: "sign-in" | "reset-password";
  minutes: number;
  perClient: RateLimitRule;
  perAddress: RateLimitRule;
  kind: "account-sign-in-link" | "account-password-reset";
  write: "accountSignInLink" | "accountPasswordReset";
};

/** Longer than the work takes, so that timing reveals nothing about the address. */
const ANSWER_MS = 250;

/**
 * Sends a link into the account of an address, if there's one that isn't disabled, within the limits of `link`. The
 * outcome is the same for every address. `next`: the page of this site to continue to. For verbs open to everyone.
 */
export async function mailAccountLink(
  ctx: AppContext,
  link: AccountLinkKind,
  { email, clientAddress, next = null }: LinkRequest,
): Promise<LinkRequestOutcome> {
  return counted(ctx, [{ rule: link.perClient, key: addressBlock(clientAddress) }], async () => {
    await atLeast(ANSWER_MS, sendLink(ctx, link, email, next));
    return { outcome: "received" };
  });
}

async function sendLink(ctx: AppContext, link: AccountLinkKind, email: string, next: string | null): Promise<void> {
  const key = hashAddress(email);
  await transact(ctx, async (tx) => {
    if (!(await tx.limits.takeWithin(tx.db, link.perAddress, key))) return;
    const [account] = await tx.db.select().from(user).where(eq(user.email, email)).for("update");
    if (account && !account.banned) await mail(tx, link, account, next);
  });
}

async function mail(
  tx: TransactionContext,
  { purpose, minutes, kind, write }: AccountLinkKind,
  { id: userId, name, email }: typeof user.$inferSelect,
  next: string | null,
): Promise<void> {
  const url = await mintAccountLink(tx, { userId, purpose, email, minutes, next });
  const identity = await getMailIdentity(tx);
  const body = await tx.emails[write]({ identity, origin: tx.origin, name, url, validFor: `${minutes} minutes` });
  await queueEmail(tx, { kind, to: email, replyTo: identity.email, body });
}
