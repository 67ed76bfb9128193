import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { businessBilling } from "~/db/schema/invoices";
import { dailyMetrics } from "~/db/schema/metrics";
import { projectFiles, projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { teamInvitations } from "~/db/schema/team";
import { EMAIL_END_STATUSES } from "~/domain/emails/schema";
import { detachFiles, removeDiscarded } from "~/domain/files/discard-file.server";
import { forgetMailsNaming, forgetMailsOfBusiness } from "~/domain/incoming/forget-mails.server";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { requireCustomerActor } from "~/domain/kernel/customer-actor";
import type { EmailKind } from "~/domain/kernel/email-kinds";
import { onBehalfOf } from "~/domain/kernel/on-behalf-of.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import { type TransactionContext, transact } from "~/domain/kernel/transact.server";
import { forgetNoticesOf, forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import { notifyBusiness } from "~/domain/notifications/notify.server";
import { forgetMessagesOf } from "~/domain/records/forget-messages.server";
import { forgetLinks } from "~/domain/records/internal.server";
import { forgetReminded } from "~/domain/reminders/forget-reminded.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { forgetTasksOf } from "~/domain/tasks/forget-tasks.server";
import { holdTeam, isLastOwner } from "~/domain/team/internal.server";
import { forgetTypedOf } from "~/domain/timeline/forget-typed.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";
import { checkPassword, type PasswordRefusal } from "./internal.server";

/** `subscribed`: the business would end, and a subscription of it would go on being charged. */
export type DeleteAccountOutcome =
  | { outcome: "deleted"; isClosed: boolean }
  | { outcome: "subscribed" }
  /** Others of the business stay, who would have no owner. */
  | { outcome: "last-owner" }
  | PasswordRefusal;

const GONE = "Former customer";
const CLOSED = "Closed account";
const CLOSED_REASON = "The account was closed.";
/** Messages that tell of the person and of nothing that the law wants kept. */
const PERSONAL: readonly EmailKind[] = ["customer-notification", "record-message", "team-invitation", "team-removal"];

/**
 * Deletes the signed-in customer's own account: sessions, links, notifications and name are gone right away. With its last person
 * a business is closed: its figures, files, messages and mails go, its name and addresses are taken out of quotes that were not
 * accepted. Accepted quotes, their certificates and payments stay. Mailed, and told to those who are left.
 */
export async function deleteOwnAccount(
  ctx: AppContext,
  { currentPassword }: { currentPassword: string },
): Promise<DeleteAccountOutcome> {
  const { userId, businessId } = requireCustomerActor(ctx);
  const answer = await checkPassword(ctx, userId, currentPassword);
  if (answer !== "right") return answer;
  const outcome = await transact(ctx, async (tx): Promise<DeleteAccountOutcome> => {
    const team = await holdTeam(tx, businessId);
    const self = team.members.find(({ id }) => id === userId);
    if (!self) return { outcome: "deleted", isClosed: team.isClosed };
    const isLast = team.members.length === 1;
    if (isLastOwner(team.members, userId)) return { outcome: "last-owner" };
    if (isLast && (await isCharged(tx, businessId))) return { outcome: "subscribed" };
    await mailDeleted(tx, self, isLast);
    await forgetPerson(tx, businessId, self);
    if (isLast) await closeBusiness(tx, businessId);
    const subject = { kind: "account", id: userId };
    await recordAudit(onBehalfOf(tx, { kind: "system", label: GONE }), {
      action: "account.deleted",
      subject,
      after: { isClosed: isLast, businessId },
    });
    if (!isLast) {
      await notifyBusiness(tx, {
        businessId,
        type: "account",
        path: "/dashboard/team",
        title: `${self.name} left your team`,
        text: "They deleted their account.",
      });
    }
    return { outcome: "deleted", isClosed: isLast };
  });
  await removeDiscarded(ctx);
  return outcome;
}

async function isCharged(tx: TransactionContext, businessId: string): Promise<boolean> {
  const isRunning = and(
    eq(subscriptions.businessId, businessId),
    ne(subscriptions.status, "canceled"),
    eq(subscriptions.cancelAtPeriodEnd, false),
  );
  return (await tx.db.select({ id: subscriptions.id }).from(subscriptions).where(isRunning).limit(1)).length > 0;
}

async function mailDeleted(
  tx: TransactionContext,
  { name, email }: { name: string; email: string },
  isClosed: boolean,
): Promise<void> {
  const identity = await getMailIdentity(tx);
  const changedAt = tx.clock.now();
  const body = await tx.emails.accountDeleted({ identity, origin: tx.origin, name, changedAt, isClosed });
  await queueEmail(tx, { kind: "account-deleted", to: email, replyTo: identity.email, body });
}

async function forgetPerson(
  tx: TransactionContext,
  businessId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await forgetMailsOfBusiness(tx, { businessId, from: email });
  await forgetMailsNaming(tx, email);
  const written = await tx.db
    .update(recordMessages)
    .set({ authorId: null, authorLabel: GONE, authorEmail: "" })
    .where(or(eq(recordMessages.authorId, id), eq(recordMessages.authorEmail, email)))
    .returning({ id: recordMessages.id });
  await forgetEventsAbout(
    tx,
    written.map((message) => message.id),
  );
  await tx.db.update(projectFiles).set({ authorId: null, authorLabel: GONE }).where(eq(projectFiles.authorId, id));
  const isPersonal = or(sql`${emails.kind} like 'account-%'`, inArray(emails.kind, [...PERSONAL]));
  const isOver = inArray(emails.status, [...EMAIL_END_STATUSES]);
  await tx.db.delete(emails).where(and(eq(emails.toAddress, email), isPersonal, isOver));
  await forgetLinks(tx, email);
  await forgetReminded(tx, email);
  const gone = await tx.db.delete(user).where(eq(user.id, id)).returning({ name: user.name });
  await forgetStaffMailsNaming(tx, [...gone.map(({ name }) => name), email]);
}

async function closeBusiness(tx: TransactionContext, businessId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .update(businesses)
    .set({ name: CLOSED, notes: "", taxCertificate: "", closedAt: now, updatedAt: now })
    .where(eq(businesses.id, businessId));
  // Issued invoices hold a copy of their own, for the books.
  await tx.db.delete(businessBilling).where(eq(businessBilling.businessId, businessId));
  await tx.db.delete(contacts).where(eq(contacts.businessId, businessId));
  await tx.db.delete(dailyMetrics).where(eq(dailyMetrics.businessId, businessId));
  await tx.db.delete(teamInvitations).where(eq(teamInvitations.businessId, businessId));
  const own = await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, businessId));
  for (const { id } of own) {
    await detachFiles(tx, { kind: "project", id });
  }
  await forgetMessagesOf(tx, businessId);
  await forgetTasksOf(tx, businessId);
  await forgetNoticesOf(tx, businessId);
  await forgetTypedOf(tx, businessId);
  await forgetMailsOfBusiness(tx, { businessId });
  const isUnaccepted = and(eq(quotes.businessId, businessId), isNull(quotes.acceptedAt));
  await tx.db
    .update(quotes)
    .set({
      businessName: CLOSED,
      contactName: "",
      businessEmail: `closed-${businessId}@accounts.invalid`,
      updatedAt: now,
    })
    .where(isUnaccepted);
  await tx.db
    .update(quotes)
    .set({ status: "declined", declinedAt: now, declineReason: CLOSED_REASON })
    .where(and(isUnaccepted, inArray(quotes.status, ["pending", "sent"])));
}
