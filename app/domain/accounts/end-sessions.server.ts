import { and, eq } from "drizzle-orm";
import { session } from "~/db/schema/accounts";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import type { CurrentSession } from "~/domain/kernel/authenticator";
import { transact } from "~/domain/kernel/transact.server";
import { isUuid } from "~/lib/uuid";
import { endSessions } from "./internal.server";

/**
 * Signs out elsewhere: one session of one's own account, or all but the one that asks. Answers how many have ended; one
 * that is not there any more, or belongs to somebody else, counts as none.
 */
export async function endOwnSessions(
  ctx: AppContext,
  { actor, sessionId }: CurrentSession,
  which: { id: string } | "others",
  requestId?: string,
): Promise<number> {
  if (which !== "others" && !isUuid(which.id)) return 0;
  return transact(ctx, async (tx) => {
    const ended =
      which === "others"
        ? await endSessions(tx, actor.userId, sessionId)
        : ((await tx.db.delete(session).where(and(eq(session.id, which.id), eq(session.userId, actor.userId))))
            .rowCount ?? 0);
    if (ended > 0) {
      const subject = { kind: "account", id: actor.userId };
      await recordAudit(tx, { actor, action: "account.sessions-ended", subject, after: { ended }, requestId });
    }
    return ended;
  });
}
