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
 * `chosen`: the first password of the account, whose owner is now signed in. `spent`: used or too old. `unknown`: no
 * message of ours contains the token.
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
  /** Headers of the request, for the session that starts with a first password. */
  headers?: Headers;
};

const PURPOSES = ["reset-password", "accept-invitation"] as const;

/**
 * Sets an account's password through an emailed link, for someone who forgot it or was invited; a first password also
 * signs in. The link proves ownership of the address, so it also confirms the address with all consequences, clears
 * failed sign-ins, and marks the network as known. Every session of the account ends and every other link is used up.
 * The second factor stays, unless the address was never confirmed: then someone else may have set it up.
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
  // The password of an invited account is known to nobody.
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
