import { and, eq, ne } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { forgetLinks } from "~/domain/links/internal.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { SignInOutcome } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type Account, checkPassword, lockLink, spendLinks } from "./internal.server";
import { holderOf } from "./person-of";
import { findAccountLink } from "./queries.server";
import { takeAddress } from "./take-address.server";

/** Details of the person who confirms: `headers` of the request, and the password if it was asked for. */
export type EmailConfirmation = {
  token: string;
  password?: string;
  clientAddress: string;
  headers: Headers;
};

/**
 * `confirmed`: includes `signIn` when a password was sent, which starts a session. `taken`: another account got the
 * address in the meantime. `spent`: used or too old. `unknown`: no message of ours contains it. `password-needed`: the
 * browser isn't signed in to this account, so reading the mailbox alone doesn't open the account.
 */
export type ConfirmEmailOutcome =
  | { outcome: "confirmed"; signIn: SignInOutcome | null }
  | { outcome: "taken" | "spent" | "unknown" | "password-needed" | "wrong-password" }
  | { outcome: "rate-limited"; retryAfterSeconds: number };

const PURPOSES = ["verify-email", "change-email"] as const;

/**
 * Confirms the address that a link was sent to: the account's own, or the one it is changing to. Quotes sent to that
 * address then belong to the account's business, which takes the name given in them or in a request. Takes the link
 * and, unless the browser is signed in to the account, its password, which also signs in.
 */
export async function confirmEmail(
  ctx: AppContext,
  { token, password, clientAddress, headers }: EmailConfirmation,
): Promise<ConfirmEmailOutcome> {
  const { actor } = ctx.by;
  const found = await findAccountLink(ctx, token, PURPOSES);
  if (found?.state !== "open") return { outcome: found ? "spent" : "unknown" };
  const isOwn = "userId" in actor && actor.userId === found.userId;
  if (!isOwn) {
    if (!password) return { outcome: "password-needed" };
    const answer = await checkPassword(ctx, found.userId, password);
    if (answer !== "right") return answer;
  }
  const outcome = await transact(ctx, (tx) => confirm(tx, token));
  if (outcome !== "confirmed") return { outcome };
  if (isOwn || !password) return { outcome, signIn: null };
  const { requestId } = ctx.by;
  const request = { username: found.email, password, clientAddress, headers, requestId };
  return { outcome, signIn: await ctx.auth.signIn(request) };
}

async function confirm(tx: TransactionContext, token: string): Promise<"confirmed" | "taken" | "spent" | "unknown"> {
  const found = await lockLink(tx, token, PURPOSES);
  if (!found?.isOpen) return found ? "spent" : "unknown";
  const { account, link } = found;
  const isChange = link.email !== account.email;
  if (isChange && (link.purpose === "verify-email" || (await isTaken(tx, account, link.email)))) {
    return link.purpose === "verify-email" ? "spent" : "taken";
  }
  const change = { email: link.email, emailVerified: true };
  await tx.db
    .update(user)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(eq(user.id, account.id));
  await spendLinks(tx, account.id);
  const asHolder = onBehalfOf(tx, holderOf(Object.assign({}, account, { email: link.email })));
  await takeAddress(tx, account, link.email);
  if (isChange) {
    await forgetLinks(tx, account.email);
    await tellFormerAddress(tx, account, link.email);
  }
  await recordAudit(asHolder, {
    action: isChange ? "account.email-changed" : "account.email-confirmed",
    subject: { kind: "account", id: account.id },
    before: { email: account.email, emailVerified: account.emailVerified },
    after: change,
  });
  return "confirmed";
}

async function isTaken(tx: TransactionContext, { id }: Account, email: string): Promise<boolean> {
  const others = and(eq(user.email, email), ne(user.id, id));
  return (await tx.db.select({ id: user.id }).from(user).where(others)).length > 0;
}

async function tellFormerAddress(tx: TransactionContext, { name, email }: Account, newEmail: string): Promise<void> {
  const identity = await getMailIdentity(tx);
  const changedAt = tx.clock.now();
  const body = await tx.emails.accountEmailChanged({ identity, origin: tx.origin, name, changedAt, newEmail });
  await queueEmail(tx, { kind: "account-email-changed", to: email, replyTo: identity.email, body });
}
