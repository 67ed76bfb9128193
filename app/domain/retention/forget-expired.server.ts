import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { applications } from "~/db/schema/applications";
import { bookings } from "~/db/schema/bookings";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses, incomingMails, isUnseenAutomatic } from "~/db/schema/incoming-mails";
import { leads } from "~/db/schema/leads";
import { notifications } from "~/db/schema/notifications";
import { deleteApplication } from "~/domain/applications/erase-application.server";
import { removeDiscarded } from "~/domain/files/discard-file.server";
import { DONE_MAIL_STATES, forgetMails } from "~/domain/mail-in/forget-mails.server";
import { getRetention } from "~/domain/settings/queries.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { forgetLeadRows } from "./erase-lead.server";

export type Forgotten = {
  leads: number;
  applications: number;
  emails: number;
  notifications: number;
  /** Incoming emails. */
  mails: number;
};

const RETENTION: Actor = { kind: "system", label: "Retention" };
const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes personal data stored longer than Settings allow: leads with their decks and messages, applications with their
 * resumes, sent and discarded messages, customers' notifications, incoming emails. The audit log keeps how many. Leads
 * and applications set aside on suspicion stay until someone confirms that they are spam, since one may be a real
 * inquiry. If interrupted, the next run continues. For the system.
 */
export async function forgetExpired(ctx: AppContext): Promise<Forgotten> {
  const retention = await getRetention(ctx);
  const { spamLeadDays, closedLeadDays, closedApplicationDays, sentEmailDays, notificationDays } = retention;
  const isOldSpam = older(ctx, spamLeadDays, (before) =>
    and(
      eq(leads.stage, "spam"),
      or(isNull(leads.quarantineReason), isNotNull(leads.spamConfirmedAt)),
      lt(leads.updatedAt, before),
    ),
  );
  // A lead with an upcoming booking is still needed.
  const isExpected = exists(
    ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.leadId, leads.id), eq(bookings.state, "booked"), gt(bookings.endsAt, ctx.clock.now()))),
  );
  const isOldClosed = older(ctx, closedLeadDays, (before) =>
    and(inArray(leads.stage, ["won", "lost"]), lt(leads.updatedAt, before), not(isExpected)),
  );
  const isOldApplication = older(ctx, closedApplicationDays, (before) =>
    and(
      or(eq(applications.status, "rejected"), isNotNull(applications.withdrawnAt)),
      isNull(applications.quarantineReason),
      lt(applications.updatedAt, before),
    ),
  );
  const isOldSpamApplication = older(ctx, spamLeadDays, (before) =>
    and(isNotNull(applications.spamConfirmedAt), lt(applications.updatedAt, before)),
  );
  // These lists name people whose messages are deleted after the same number of days.
  const isOldList = older(ctx, spamLeadDays, (before) =>
    and(
      inArray(emails.kind, ["leads-set-aside", "applications-set-aside"]),
      inArray(emails.status, ["sent", "discarded"]),
      lt(emails.createdAt, before),
    ),
  );
  const isOldEmail = older(ctx, sentEmailDays, (before) =>
    or(
      and(eq(emails.status, "sent"), lt(emails.sentAt, before)),
      and(eq(emails.status, "discarded"), lt(emails.createdAt, before)),
    ),
  );
  const isOldNotice = older(ctx, notificationDays, (before) => lt(notifications.createdAt, before));
  const isPlacedMail = older(ctx, retention.placedMailDays, (before) =>
    and(eq(incomingMails.state, "placed"), lt(incomingMails.receivedAt, before)),
  );
  const isOtherMail = older(ctx, retention.otherMailDays, (before) =>
    and(
      inArray(incomingMails.state, [...DONE_MAIL_STATES]),
      // Emails that nobody has seen yet stay.
      not(isUnseenAutomatic()),
      lt(incomingMails.receivedAt, before),
    ),
  );
  const isOldBounce = older(ctx, retention.placedMailDays, (before) => lt(bouncedAddresses.bouncedAt, before));
  const forgotten = {
    leads: isOldSpam || isOldClosed ? await inBatches(() => forgetLeads(ctx, or(isOldSpam, isOldClosed))) : 0,
    applications:
      isOldApplication || isOldSpamApplication
        ? await inBatches(() => forgetApplications(ctx, or(isOldApplication, isOldSpamApplication)))
        : 0,
    emails: isOldEmail || isOldList ? await inBatches(() => forgetEmails(ctx, or(isOldEmail, isOldList))) : 0,
    notifications: isOldNotice ? await inBatches(() => forgetNotifications(ctx, isOldNotice)) : 0,
    mails: isPlacedMail || isOtherMail ? await inBatches(() => forgetOldMails(ctx, or(isPlacedMail, isOtherMail))) : 0,
  };
  if (isOldBounce) await ctx.db.delete(bouncedAddresses).where(isOldBounce);
  await removeDiscarded(ctx);
  return forgotten;
}

function older(ctx: AppContext, days: number, condition: (before: Date) => SQL | undefined): SQL | undefined {
  return days === 0 ? undefined : condition(new Date(ctx.clock.now().getTime() - days * DAY_MS));
}

async function inBatches(forget: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await forget();
    total += count;
    if (count < BATCH) return total;
  }
}

function forgetLeads(ctx: AppContext, condition: SQL | undefined): Promise<number> {
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(condition)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (rows.length === 0) return 0;
    await forgetLeadRows(tx, rows);
    const subject = { kind: "retention", id: "leads" };
    await recordAudit(onBehalfOf(tx, RETENTION), { action: "lead.expired", subject, after: { count: rows.length } });
    return rows.length;
  });
}

async function forgetApplications(ctx: AppContext, condition: SQL | undefined): Promise<number> {
  const rows = await ctx.db.select({ id: applications.id }).from(applications).where(condition).limit(BATCH);
  for (const { id } of rows) await deleteApplication(onBehalfOf(ctx, RETENTION), { id });
  return rows.length;
}

function forgetEmails(ctx: AppContext, condition: SQL | undefined): Promise<number> {
  return transact(ctx, async (tx) => {
    const old = tx.db.select({ id: emails.id }).from(emails).where(condition).limit(BATCH);
    const gone = await tx.db.delete(emails).where(inArray(emails.id, old)).returning({ id: emails.id });
    const subject = { kind: "retention", id: "emails" };
    if (gone.length > 0) {
      await recordAudit(onBehalfOf(tx, RETENTION), { action: "email.expired", subject, after: { count: gone.length } });
    }
    return gone.length;
  });
}

function forgetOldMails(ctx: AppContext, condition: SQL | undefined): Promise<number> {
  return transact(ctx, async (tx) => {
    const old = tx.db.select({ id: incomingMails.id }).from(incomingMails).where(condition).limit(BATCH);
    const count = await forgetMails(tx, inArray(incomingMails.id, old));
    const subject = { kind: "retention", id: "mails" };
    if (count > 0) await recordAudit(onBehalfOf(tx, RETENTION), { action: "mail.expired", subject, after: { count } });
    return count;
  });
}

async function forgetNotifications(ctx: AppContext, condition: SQL): Promise<number> {
  const old = ctx.db.select({ id: notifications.id }).from(notifications).where(condition).limit(BATCH);
  const { rowCount } = await ctx.db.delete(notifications).where(inArray(notifications.id, old));
  return rowCount ?? 0;
}
