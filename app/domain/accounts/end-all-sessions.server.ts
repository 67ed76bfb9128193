import { count, eq, inArray, ne } from "drizzle-orm";
import { session, user } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { CurrentSession } from "~/kernel/authenticator";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import type { SESSIONS_OF } from "./schema";

/** `unconfirmed`: nothing was ended, because the confirmation is missing. */
export type EndAllOutcome = { outcome: "ended"; ended: number } | { outcome: "unconfirmed" };

type Whose = (typeof SESSIONS_OF)[number];

/** Counts the sessions before everyone is signed out. Needs `account.manage`. */
export async function countSessions(ctx: AppContext): Promise<number> {
  requirePermission(ctx, "account.manage");
  const [found] = await ctx.db.select({ sessions: count() }).from(session);
  return found?.sessions ?? 0;
}

/**
 * Signs everyone out on their next request, after an incident: all customers, everyone but the calling session, or that
 * one too. People can sign in again. API tokens are sessions and end too; API keys don't. The audit log gets one entry
 * with the number and the scope. Needs `account.manage`.
 */
export async function endAllSessions(
  ctx: AppContext,
  current: CurrentSession | null,
  { whose, isConfirmed }: { whose: Whose; isConfirmed: boolean },
): Promise<EndAllOutcome> {
  requirePermission(ctx, "account.manage");
  if (!isConfirmed) return { outcome: "unconfirmed" };
  return transact(ctx, async (tx) => {
    const customers = tx.db.select({ id: user.id }).from(user).where(eq(user.role, "customer"));
    const isEnded = {
      customers: inArray(session.userId, customers),
      others: current ? ne(session.id, current.sessionId) : undefined,
      everyone: undefined,
    }[whose];
    const { rowCount } = await tx.db.delete(session).where(isEnded);
    const ended = rowCount ?? 0;
    const subject = { kind: "account", id: current?.actor.userId ?? whose };
    await recordAudit(tx, { action: "account.all-sessions-ended", subject, after: { whose, ended } });
    return { outcome: "ended", ended };
  });
}
