import { eq } from "drizzle-orm";
import { accountLinks, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { Authenticator } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { type Account, endSessions, forgetCredentials, lockLink, spendLinks } from "./internal.server";
import { holderOf } from "./person-of";
import { clearSignInCounters } from "./sign-in-counters.server";
import { takeAddress } from "./take-address.server";

/**
 * `spent`: used, too old, or replaced by a newer link, a new password or another address. `unknown`: no message of ours
 * contains the token.
 */
export type SignInByLinkOutcome = { outcome: "spent" | "unknown" } | Awaited<ReturnType<Authenticator["signInProven"]>>;

const PURPOSES = ["sign-in"] as const;

/**
 * Signs in through an emailed link, once and without a password; a second factor is still asked for. The link proves
 * ownership of the address. If the address was never confirmed, someone else may have created the account: the address
 * is then confirmed, and all earlier passwords, second factors, sessions and links are revoked.
 */
export async function signInByLink(
  ctx: AppContext,
  { token, clientAddress, headers }: { token: string; clientAddress: string; headers: Headers },
): Promise<SignInByLinkOutcome> {
  const used = await transact(ctx, (tx) => use(tx, token));
  if (used.outcome !== "used") return used;
  const { requestId } = ctx.by;
  return ctx.auth.signInProven({ userId: used.userId, clientAddress, headers, requestId });
}

async function use(
  tx: TransactionContext,
  token: string,
): Promise<{ outcome: "used"; userId: string } | { outcome: "spent" | "unknown" }> {
  const found = await lockLink(tx, token, PURPOSES);
  if (!found) return { outcome: "unknown" };
  const { account, link, isOpen } = found;
  if (!isOpen || link.email !== account.email) return { outcome: "spent" };
  if (account.emailVerified) await spendLinks(tx, account.id, eq(accountLinks.purpose, "sign-in"));
  else await confirm(tx, account);
  await clearSignInCounters(tx, account.id);
  await recordAudit(onBehalfOf(tx, holderOf(account)), {
    action: "account.sign-in-link-used",
    subject: { kind: "account", id: account.id },
  });
  return { outcome: "used", userId: account.id };
}

async function confirm(tx: TransactionContext, account: Account): Promise<void> {
  await tx.db
    .update(user)
    .set({ emailVerified: true, twoFactorEnabled: false, updatedAt: tx.clock.now() })
    .where(eq(user.id, account.id));
  await forgetCredentials(tx, account.id);
  await endSessions(tx, account.id);
  await spendLinks(tx, account.id);
  await takeAddress(tx, account, account.email);
}
