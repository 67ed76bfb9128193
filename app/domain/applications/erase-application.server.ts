import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { emails } from "~/db/schema/emails";
import { forgetInAudit } from "~/domain/audit/forget-in-audit.server";
import { forgetTraces } from "~/domain/audit/forget-traces.server";
import { forgetSetAside } from "~/domain/emails/forget-set-aside.server";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { forgetMailsAbout, forgetMailsNaming } from "~/domain/mail-in/forget-mails.server";
import { VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { requirePermission } from "~/kernel/permissions";
import { refuseStaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { auditApplication, holdApplication, type SummaryRow, toSummary } from "./internal.server";
import { type Closed, withApplicant } from "./link-access.server";

export type EraseOutcome = { outcome: "erased" } | Closed;

/**
 * Deletes everything we store about an application: the row with its notes, history and links, messages to, by and
 * about the person, data sent to programs, and the resume. The audit log keeps the deletion, without data about the
 * person. For anyone who has the private link.
 */
export async function eraseApplication(ctx: AppContext, { token }: { token: string }): Promise<EraseOutcome> {
  const answer = await withApplicant<EraseOutcome>(ctx, token, async (tx, row) => {
    await eraseRow(onBehalfOf(tx, VISITOR), "application.erased", row);
    return { outcome: "erased" };
  });
  if (answer.outcome === "erased") await removeDiscarded(ctx);
  return answer;
}

/**
 * Deletes an application for staff. Needs `application.write`. Throws `application.not-found` and `application.stale`.
 */
export async function deleteApplication(
  ctx: AppContext,
  { id, updatedAt }: { id: string; updatedAt?: string },
): Promise<void> {
  requirePermission(ctx, "application.write");
  await transact(ctx, async (tx) => {
    const row = await holdApplication(tx, id);
    await refuseStaleEdit("application.stale", { row, seenAt: updatedAt }, () => toSummary(row));
    await eraseRow(tx, "application.deleted", row);
  });
  await removeDiscarded(ctx);
}

async function eraseRow(
  tx: TransactionContext,
  action: "application.erased" | "application.deleted",
  row: SummaryRow,
): Promise<void> {
  const { id, jobId, status, applicantName, applicantEmail } = row;
  const gone = await countGone(tx, id);
  // One message may contain the links to several applications of a person.
  const ofSamePerson = tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(sql`lower(${applications.applicantEmail}) = lower(${applicantEmail})`);
  await tx.db
    .delete(emails)
    .where(and(eq(emails.kind, "application-links"), inArray(emails.applicationId, ofSamePerson)));
  await forgetMailsAbout(tx, { kind: "application", ids: [id] });
  const [own] = await tx.db
    .delete(applications)
    .where(eq(applications.id, id))
    .returning({ others: applications.otherEmails, toldAt: applications.suspicionToldAt });
  await forgetSetAside(tx, "applications-set-aside", own?.toldAt ?? null);
  const addresses = [applicantEmail, ...(own?.others ?? [])];
  for (const address of addresses) await forgetMailsNaming(tx, address);
  await detachFiles(tx, { kind: "application", id });
  const subjects = [{ kind: "application", ids: [id] }];
  // Retention only erases the application's own entries: the address may belong to a customer, who stays.
  if (tx.by.actor.kind === "system")
    await forgetInAudit(tx, { names: [applicantName, ...addresses], addresses: [], subjects });
  else await forgetTraces(tx, { names: [applicantName], addresses, subjects });
  await auditApplication(tx, action, id, { before: { jobId, status }, after: gone });
}

/** Counts the rows deleted with an application, for the audit log. */
async function countGone(tx: TransactionContext, id: string): Promise<Record<string, number>> {
  const of = (table: SQL) => sql`(select count(*)::int from ${table} where application_id = ${id})`;
  const about = (table: SQL) =>
    sql`(select count(*)::int from ${table} where subject_kind = 'application' and subject_id = ${id})`;
  const { rows } = await tx.db.execute<Record<string, number>>(sql`select
    ${of(sql`application_notes`)} + ${of(sql`timeline_notes`)} as notes, ${of(sql`tasks`)} as tasks, ${of(sql`emails`)} as messages,
    ${about(sql`file_attachments`)} as files, ${about(sql`incoming_mails`)} as mails`);
  return rows[0] ?? {};
}
