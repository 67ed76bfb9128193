import { applications } from "~/db/schema/applications";
import { emitEvent } from "~/domain/webhooks/emit-event.server";
import { actorLabel } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { canonicalHash } from "~/kernel/hashes.server";
import { requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";
import { checkEntered, type EnterRefusal, refuseTwin } from "./entered.server";
import { auditApplication, eventData } from "./internal.server";
import type { EnteredApplication } from "./schema";

/**
 * Stores an application that came by phone or email, as pending and without a resume, with its audit row and the event
 * for integrations. No message is sent. The job may be unadvertised. Needs `application.write`.
 */
export async function enterApplication(
  ctx: AppContext,
  application: EnteredApplication,
): Promise<{ outcome: "entered"; applicationId: string } | EnterRefusal> {
  requirePermission(ctx, "application.write");
  return refuseTwin(() =>
    transact(ctx, async (tx) => {
      const checked = await checkEntered(tx, application);
      if (checked.outcome !== "fine") return checked;
      const id = tx.ids.uuid();
      const now = tx.clock.now();
      const values = {
        ...application,
        id,
        jobId: checked.jobId,
        jobTitle: checked.jobTitle,
        status: "pending" as const,
        enteredBy: actorLabel(tx.by.actor),
        submissionKey: tx.ids.uuid(),
        payloadHash: canonicalHash(["entered", application]),
        source: {},
        clientAddress: "",
        createdAt: now,
        updatedAt: now,
      };
      await tx.db.insert(applications).values(values);
      await auditApplication(tx, "application.entered", id, { after: { jobId: application.jobId, status: "pending" } });
      await emitEvent(tx, { type: "application.created", data: eventData(values) });
      return { outcome: "entered", applicationId: id };
    }),
  );
}
