import { eq } from "drizzle-orm";
import { businesses, twoFactor, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Authenticator } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { endSessions, hasPassword, lockLink, setPasswordHash, spendLinks } from "./internal.server";
import { mailPasswordChanged } from "./mail-password-changed.server";
import { judgePassword, knownOf, type PasswordVerdict } from "./password-rules.server";
import { holderOf } from "./person-of";
import { findAccountLink } from "./queries.server";
import { clearSignInCounters } from "./sign-in-counters.server";
import { notePlace } from "./sign-in-places.server";
import { takeAddress } from "./take-address.server";

/**
 * `chosen`: it is the account's first one, and its owner is signed in. `spent`: used or too old. `unknown`: no message
 * of ours holds it.
 */
export type ResetPasswordOutcome =
  | { outcome: "chosen"; signIn: Awaited<ReturnType<Authenticator["signInProven"]>> }
  | { outcome: "changed" }
  | { outcome: "spent" | "unknown" }
  | Exclude<PasswordVerdict, { outcome: "good" }>;

export type PasswordByLink = {
  token: string;
  password: string;
  clientAddress: string;
  /** Headers of the request, for the session that a first password begins. */
  headers?: Headers;
};

const PURPOSES = ["reset-password", "accept-invitation"] as const;

/**
 * Gives an account a password by the link of a message: of someone who forgot it, or who is invited; a first one signs
 * in. The link shows who owns the address, so that is confirmed too, with what follows from it; failures to sign in are
 * forgotten, and the network is one of theirs. Every session of the account ends and every other link is used up. A
 * second factor stays, unless the address was never confirmed: then the person who set it up was someone else.
 */
export async function resetPassword(
  ctx: AppContext,
  { token, password, clientAddress, headers = new Headers() }: PasswordByLink,
): Promise<ResetPasswordOutcome> {
  const found = await findAccountLink(ctx, token, PURPOSES);
  if (found?.state !== "open") return { outcome: found ? "spent" : "unknown" };
  const verdict = await judgePassword(ctx, { password, about: await known(ctx, found.userId), asker: found.userId });
  if (verdict.outcome !== "good") return verdict;
  const hash = await ctx.auth.hashPassword(password);
  const done = await transact(ctx, (tx) => change(tx, { token, clientAddress }, hash));
  const { outcome } = done;
  if (outcome !== "chosen") return { outcome };
  const request = { userId: found.userId, clientAddress, headers, requestId: ctx.by.requestId };
  return { outcome: "chosen", signIn: await ctx.auth.signInProven(request) };
}

async function known(ctx: AppContext, userId: string): Promise<string[]> {
  const [row] = await ctx.db
    .select({ name: user.name, email: user.email, business: businesses.name })
    .from(user)
    .leftJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.id, userId));
  return row ? knownOf(row) : [];
}

async function change(
  tx: TransactionContext,
  { token, clientAddress }: Pick<PasswordByLink, "token" | "clientAddress">,
  hash: string,
): Promise<{ outcome: "changed" | "chosen" | "spent" | "unknown" }> {
  const found = await lockLink(tx, token, PURPOSES);
  if (!found) return { outcome: "unknown" };
  const { account, link, isOpen } = found;
  if (!isOpen || link.email !== account.email) return { outcome: "spent" };
  const isInvitation = link.purpose === "accept-invitation";
  // An invited account has one that nobody knows.
  const isFirst = isInvitation || !(await hasPassword(tx, account.id));
  await setPasswordHash(tx, account.id, hash);
  const wasConfirmed = account.emailVerified;
  if (!wasConfirmed) await tx.db.delete(twoFactor).where(eq(twoFactor.userId, account.id));
  await tx.db
    .update(user)
    .set({
      emailVerified: true,
      twoFactorEnabled: wasConfirmed && account.twoFactorEnabled,
      updatedAt: tx.clock.now(),
    })
    .where(eq(user.id, account.id));
  if (!wasConfirmed) await takeAddress(tx, account, account.email);
  await endSessions(tx, account.id);
  await spendLinks(tx, account.id);
  await clearSignInCounters(tx, account.id);
  await notePlace(tx, account.id, { clientAddress });
  if (!isInvitation) await mailPasswordChanged(tx, account);
  await recordAudit(onBehalfOf(tx, holderOf(account)), {
    action: isInvitation ? "account.invitation-accepted" : "account.password-reset",
    subject: { kind: "account", id: account.id },
  });
  return { outcome: isFirst ? "chosen" : "changed" };
}
