import { inArray, isNull, sql } from "drizzle-orm";
import { emailAttempts, emails } from "~/db/schema/emails";
import { DEAD_LETTERS } from "~/db/work-queue.server";
import type { AppContext } from "~/kernel/app-context";

/**
 * Ends the attempts for all unsent messages, with `reason`, and removes their jobs from the queue: nothing is sent
 * until staff send it. `held` while no mail server is set up; `failed` for a restored database, in the transaction that
 * fills it, whose tables may be from an older program. Returns how many were held.
 */
export async function holdUnsentEmails(
  ctx: Pick<AppContext, "db" | "clock">,
  status: "held" | "failed",
  reason: string | null,
): Promise<number> {
  const held = await ctx.db
    .update(emails)
    .set({ status, lastError: reason })
    .where(inArray(emails.status, ["queued", "sending"]))
    .returning({ id: emails.id });
  await ctx.db
    .update(emailAttempts)
    .set({ outcome: "interrupted", endedAt: ctx.clock.now() })
    .where(isNull(emailAttempts.outcome));
  await ctx.db.execute(
    sql`delete from pgboss.job where name in ('email', ${DEAD_LETTERS.email}) and state in ('created', 'retry', 'active')`,
  );
  return held.length;
}
