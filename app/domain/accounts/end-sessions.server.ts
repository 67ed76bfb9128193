import { and, eq } from "drizzle-orm";
import { session } from "~/db/schema/accounts";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { CurrentSession } from "~/kernel/authenticator";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { checkPassword, endSessions, type PasswordRefusal } from "./internal.server";

/** `ended`: how many. A session that no longer exists or belongs to someone else isn't counted. */
export type EndSessionsOutcome = { outcome: "ended"; ended: number } | PasswordRefusal;

/** Ends one session of the caller's account, or all but the calling one, after checking the password again. */
export async function endOwnSessions(
  ctx: AppContext,
  { actor, sessionId }: CurrentSession,
  { which, currentPassword }: { which: { id: string } | "others"; currentPassword: string },
): Promise<EndSessionsOutcome> {
  const answer = await checkPassword(ctx, actor.userId, currentPassword);
  if (answer !== "right") return answer;
  if (which !== "others" && !isUuid(which.id)) return { outcome: "ended", ended: 0 };
  return transact(ctx, async (tx) => {
    const ended =
      which === "others"
        ? await endSessions(tx, actor.userId, sessionId)
        : ((await tx.db.delete(session).where(and(eq(session.id, which.id), eq(session.userId, actor.userId))))
            .rowCount ?? 0);
    if (ended > 0) {
      const subject = { kind: "account", id: actor.userId };
      await recordAudit(onBehalfOf(tx, actor), { action: "account.sessions-ended", subject, after: { ended } });
    }
    return { outcome: "ended", ended };
  });
}
