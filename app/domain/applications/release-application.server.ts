import { eq } from "drizzle-orm";
import { isDatabaseError } from "~/db/database-error.server";
import { applications } from "~/db/schema/applications";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { announceApplication } from "./announce.server";
import { auditApplication, describeResume, eventData, holdApplication } from "./internal.server";

/** `already-applied`: the person now has another application for this job, so this one stays where it is. */
export type ReleaseOutcome = { outcome: "released" | "already-applied" };

const UNIQUE_VIOLATION = "23505";

/**
 * Clears an application of suspected spam: it joins the others, and its held-back messages are sent. Does nothing if
 * already released. Needs `application.write`. Throws `application.not-found`.
 */
export async function releaseApplication(ctx: AppContext, { id }: { id: string }): Promise<ReleaseOutcome> {
  requirePermission(ctx, "application.write");
  try {
    return await transact(ctx, async (tx) => {
      const row = await holdApplication(tx, id);
      if (!row.quarantineReason) return { outcome: "released" };
      const updatedAt = changeTime(tx, row);
      await tx.db
        .update(applications)
        .set({ quarantineReason: null, spamConfirmedAt: null, updatedAt })
        .where(eq(applications.id, row.id));
      const released = { ...row, quarantineReason: null, spamConfirmedAt: null, updatedAt };
      await auditApplication(tx, "application.released", row.id, {
        before: { reason: row.quarantineReason },
      });
      const resume = await describeResume(tx, row);
      if (!resume) throw new Error("an application that was set aside came without a resume");
      await announceApplication(tx, released, resume);
      await emitEvent(tx, { type: "application.created", data: eventData(released) });
      return { outcome: "released" };
    });
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION)) return { outcome: "already-applied" };
    throw error;
  }
}
