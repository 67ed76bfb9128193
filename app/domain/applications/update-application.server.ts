import { eq } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { changeTime, refuseStaleEdit } from "~/kernel/stale-edit.server";
import { transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { plainMailbox } from "~/lib/mailbox";
import { checkEntered, type EnterRefusal, refuseTwin } from "./entered.server";
import {
  type ApplicationSummary,
  auditApplication,
  holdApplication,
  revokeApplicantLinks,
  toSummary,
} from "./internal.server";
import type { EnteredApplication } from "./schema";

/**
 * Corrects the data of an application; its status changes by `moveApplication`. The audit row names the fields, never
 * their values. If the address changes, private links sent to the old one stop working. Needs `application.write`.
 * Throws `application.not-found`, and `application.stale` if someone else saved first.
 */
export async function updateApplication(
  ctx: AppContext,
  {
    id,
    updatedAt,
    application,
  }: {
    id: string;
    /** Version shown to the editor. Absent: overwrites any version. */
    updatedAt?: string;
    application: EnteredApplication;
  },
): Promise<{ outcome: "saved"; application: ApplicationSummary } | EnterRefusal> {
  requirePermission(ctx, "application.write");
  return refuseTwin(() =>
    transact(ctx, async (tx) => {
      const row = await holdApplication(tx, id);
      await refuseStaleEdit("application.stale", { row, seenAt: updatedAt }, () => toSummary(row));
      const checked = await checkEntered(tx, application, row);
      if (checked.outcome !== "fine") return checked;
      const { outcome: _fine, ...ofJob } = checked;
      const entered = { ...application, jobId: ofJob.jobId };
      const changed = { ...application, ...ofJob, updatedAt: changeTime(tx, row) };
      await tx.db.update(applications).set(changed).where(eq(applications.id, id));
      if (plainMailbox(application.applicantEmail) !== plainMailbox(row.applicantEmail)) {
        await revokeApplicantLinks(tx, id);
      }
      const { after } = changedFields(row, entered);
      await auditApplication(tx, "application.updated", id, { after: { changed: Object.keys(after) } });
      return { outcome: "saved", application: toSummary({ ...row, ...changed }) };
    }),
  );
}
