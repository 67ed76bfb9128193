import { and, between, eq, inArray, sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { forgetMailsAbout, forgetMailsNaming } from "~/domain/incoming/forget-mails.server";
import { VISITOR } from "~/domain/kernel/actor";
import type { AppContext } from "~/domain/kernel/app-context";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { requirePermission } from "~/domain/kernel/permissions";
import { refuseStaleEdit } from "~/domain/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import { auditApplication, holdApplication, type SummaryRow, toSummary } from "./internal.server";
import { type Closed, withApplicant } from "./link-access.server";

export type EraseOutcome = { outcome: "erased" } | Closed;

/**
 * Deletes all that we hold of an application: the row with its notes, its history and its links, what was written to, by and
 * about the person, and the resume. The audit log keeps that it happened, without a word about the person. For anyone who
 * holds the private link.
 */
export async function eraseApplication(ctx: AppContext, { token }: { token: string }): Promise<EraseOutcome> {
  const answer = await withApplicant<EraseOutcome>(ctx, token, async (tx, row) => {
    await eraseRow(onBehalfOf(tx, VISITOR), "application.erased", row);
    return { outcome: "erased" };
  });
  if (answer.outcome === "erased") await removeDiscarded(ctx);
  return answer;
}

/** The same by staff. Needs `application.write`. Throws `application.not-found` and `application.stale`. */
export async function deleteApplication(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string | undefined },
): Promise<void> {
  requirePermission(ctx, "application.write");
  await transact(ctx, async (tx) => {
    const row = await holdApplication(tx, id);
    await refuseStaleEdit("application.stale", { row, seenAt: updatedAt }, () => toSummary(row));
    await eraseRow(tx, "application.deleted", row);
  });
  await removeDiscarded(ctx);
}

/** The daily message is written within moments of the mark, once a day. */
const NAMED_WITHIN_MS = 60 * 60 * 1000;

async function eraseRow(
  tx: TransactionContext,
  action: "application.erased" | "application.deleted",
  row: SummaryRow,
): Promise<void> {
  const { id, jobId, status, applicantEmail } = row;
  // One message may hold the links to several applications of a person.
  const ofSamePerson = tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(sql`lower(${applications.applicantEmail}) = lower(${applicantEmail})`);
  await tx.db
    .delete(emails)
    .where(and(eq(emails.kind, "application-links"), inArray(emails.applicationId, ofSamePerson)));
  await forgetNaming(tx, id);
  await forgetMailsAbout(tx, { kind: "application", ids: [id] });
  await forgetMailsNaming(tx, applicantEmail);
  const gone = await tx.db
    .delete(applications)
    .where(eq(applications.id, id))
    .returning({ name: applications.applicantName, email: applications.applicantEmail });
  await forgetStaffMailsNaming(
    tx,
    gone.flatMap(({ name, email }) => [name, email]),
  );
  await detachFiles(tx, { kind: "application", id });
  await auditApplication(tx, action, id, { before: { jobId, status } });
}

/** Deletes the daily message to the agency that named the application while it was set aside, if one did. */
async function forgetNaming(tx: TransactionContext, id: string): Promise<void> {
  const [row] = await tx.db
    .select({ toldAt: applications.suspicionToldAt })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row?.toldAt) return;
  const toldAt = row.toldAt.getTime();
  const [earliest, latest] = [new Date(toldAt - NAMED_WITHIN_MS), new Date(toldAt + NAMED_WITHIN_MS)];
  await tx.db
    .delete(emails)
    .where(and(eq(emails.kind, "applications-set-aside"), between(emails.createdAt, earliest, latest)));
}
