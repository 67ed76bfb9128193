import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { changeTime } from "~/kernel/stale-edit.server";
import { tellWithdrawn } from "./announce.server";
import { canWithdraw } from "./applicant-rules";
import { auditApplication, eventData } from "./internal.server";
import { type Closed, withApplicant } from "./link-access.server";

/** `settled`: it was already answered or withdrawn, and nothing was done. */
export type WithdrawOutcome = { outcome: "withdrawn" | "settled" } | Closed;

/**
 * Withdraws an application: staff can't move it anymore, and the person can apply for the job again. For anyone who has
 * its private link.
 */
export async function withdrawApplication(ctx: AppContext, { token }: { token: string }): Promise<WithdrawOutcome> {
  return withApplicant<WithdrawOutcome>(ctx, token, async (tx, row) => {
    if (!canWithdraw(row)) return { outcome: "settled" };
    await tx.db
      .update(applications)
      .set({ withdrawnAt: tx.clock.now(), updatedAt: changeTime(tx, row) })
      .where(eq(applications.id, row.id));
    await auditApplication(onBehalfOf(tx, VISITOR), "application.withdrawn", row.id, {});
    await tellWithdrawn(tx, row);
    await emitEvent(tx, { type: "application.withdrawn", data: eventData(row) });
    return { outcome: "withdrawn" };
  });
}
