import { eq } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { CurrentSession } from "~/kernel/authenticator";
import { DomainError } from "~/kernel/domain-error";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import {
  checkPassword,
  endSessions,
  lockAccount,
  type PasswordRefusal,
  setPasswordHash,
  spendLinks,
} from "./internal.server";
import { mailPasswordChanged } from "./mail-password-changed.server";
import { judgePassword, knownOf } from "./password-rules.server";

export type ChangePasswordOutcome =
  | { outcome: "changed"; endedSessions: number }
  | { outcome: "bad-password"; problem: string }
  | PasswordRefusal;

/** Changes the signed-in person's password and ends all other sessions of the account. */
export async function changePassword(
  ctx: AppContext,
  { actor, sessionId }: CurrentSession,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const { userId } = actor;
  const answer = await checkPassword(ctx, userId, currentPassword);
  if (answer !== "right") return answer;
  const [row] = await ctx.db
    .select({ name: user.name, email: user.email, business: businesses.name })
    .from(user)
    .leftJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.id, userId));
  if (!row) throw new DomainError("account.not-found");
  const verdict = await judgePassword(ctx, { password, about: knownOf(row), asker: userId });
  if (verdict.outcome !== "good") return verdict;
  const hash = await ctx.auth.hashPassword(password);
  return transact(ctx, async (tx) => {
    const account = await lockAccount(tx, userId);
    await setPasswordHash(tx, userId, hash);
    await spendLinks(tx, userId);
    const endedSessions = await endSessions(tx, userId, sessionId);
    await mailPasswordChanged(tx, account);
    const subject = { kind: "account", id: userId };
    await recordAudit(onBehalfOf(tx, actor), { action: "account.password-changed", subject });
    return { outcome: "changed", endedSessions };
  });
}
