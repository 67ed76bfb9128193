import { withStaffReaders } from "~/domain/notifications/notify-staff.server";
import { getMailIdentity, getRecipients, getWorkingTime } from "~/domain/settings/queries.server";
import { reviewDueOn } from "~/domain/settings/working-time";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { dayOf } from "~/lib/working-time";
import { mintApplicantLink, type SummaryRow } from "./internal.server";
import { APPLICANT_LINK_DAYS } from "./schema";
import { mayConfirmTo } from "./screening.server";

/**
 * Sends the two messages about a new application: the notice to the agency, and the receipt with the applicant's
 * private link, which is skipped for an address that got five within a day.
 */
export async function announceApplication(
  tx: TransactionContext,
  row: SummaryRow,
  resume: { name: string; bytes: number },
): Promise<void> {
  const { id: applicationId, applicantEmail } = row;
  const identity = await getMailIdentity(tx);
  const { origin } = tx;
  const about = { application: row, resume: { name: resume.name, bytes: resume.bytes }, identity, origin };
  const link = { url: await mintApplicantLink(tx, applicationId), validDays: APPLICANT_LINK_DAYS };
  const notice = await tx.emails.applicationReceived({ ...about, url: staffAddress(origin, applicationId) });
  for (const to of await listReaders(tx, row, "New application")) {
    await queueEmail(tx, { kind: "application-received", to, replyTo: applicantEmail, body: notice, applicationId });
  }
  if (!(await mayConfirmTo(tx, applicantEmail))) return;
  const time = await getWorkingTime(tx);
  const dueOn = reviewDueOn(time, row.createdAt);
  const answerBy = dueOn < dayOf(time, tx.clock.now()) ? null : dueOn;
  await queueEmail(tx, {
    kind: "application-receipt",
    to: applicantEmail,
    replyTo: identity.email,
    body: await tx.emails.applicationReceipt({ ...about, link, answerBy }),
    applicationId,
    answers: { kind: "application", id: applicationId },
  });
}

/** Notifies the owner of an address that was used to apply for the same job again, most likely by that person. */
export async function tellAlreadyApplied(tx: TransactionContext, row: SummaryRow): Promise<void> {
  const identity = await getMailIdentity(tx);
  const url = await mintApplicantLink(tx, row.id);
  const link = { url, validDays: APPLICANT_LINK_DAYS };
  await queueEmail(tx, {
    kind: "application-repeated",
    to: row.applicantEmail,
    replyTo: identity.email,
    body: await tx.emails.applicationRepeated({ application: row, link, identity, origin: tx.origin }),
    applicationId: row.id,
    answers: { kind: "application", id: row.id },
  });
}

/** Notifies the agency that the applicant withdrew. */
export async function tellWithdrawn(tx: TransactionContext, row: SummaryRow): Promise<void> {
  const identity = await getMailIdentity(tx);
  const url = staffAddress(tx.origin, row.id);
  const body = await tx.emails.applicationWithdrawn({ application: row, url, identity, origin: tx.origin });
  for (const to of await listReaders(tx, row, "Application withdrawn")) {
    await queueEmail(tx, { kind: "application-withdrawn", to, body, applicationId: row.id });
  }
}

/** Returns the recipients set in Settings and staff who want the email. Notifies them in the back office as well. */
async function listReaders(tx: TransactionContext, row: SummaryRow, what: string): Promise<string[]> {
  return withStaffReaders(tx, await getRecipients(tx, "applications"), {
    type: "application",
    needs: "application.read",
    settles: "application.write",
    title: `${what}: ${row.jobTitle}`,
    text: row.applicantName,
    path: `/admin/applications/${row.id}`,
    about: { applicationId: row.id },
    inCharge: [],
  });
}

function staffAddress(origin: string, applicationId: string): string {
  return `${origin}/admin/applications/${applicationId}`;
}
