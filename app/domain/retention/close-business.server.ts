import { and, eq, inArray, ne, or } from "drizzle-orm";
import { businesses } from "~/db/schema/accounts";
import { subscriptions } from "~/db/schema/billing";
import { bookings } from "~/db/schema/bookings";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import { dailyMetrics } from "~/db/schema/metrics";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { teamInvitations } from "~/db/schema/team";
import { endAgreementsOf } from "~/domain/agreements/end-agreement.server";
import { forgetTraces } from "~/domain/audit/forget-traces.server";
import { listNamed } from "~/domain/customers/list-named.server";
import { detachFiles } from "~/domain/files/discard-file.server";
import { releaseBilled } from "~/domain/invoices/release-billed.server";
import { forgetMailsOfBusiness } from "~/domain/mail-in/forget-mails.server";
import { forgetNoticesOf } from "~/domain/notifications/forget-notices.server";
import { forgetQuotes } from "~/domain/quotes/forget-quotes.server";
import { forgetTasksOf } from "~/domain/tasks/forget-tasks.server";
import { forgetMessagesOf } from "~/domain/threads/forget-messages.server";
import { forgetTypedOf } from "~/domain/timeline/forget-typed.server";
import { forgetEventsOfBusiness } from "~/domain/webhooks/forget-events-about.server";
import type { ReadContext } from "~/kernel/app-context";
import type { TransactionContext } from "~/kernel/transact.server";
import { forgetLinksTo, forgetNamed, forgetPerson, recordsOf } from "./forget-person.server";

const CLOSED = "Closed account";
const CLOSED_REASON = "The account was closed.";

/** True when a subscription of the business would still be charged after the business is closed. */
export async function isCharged(tx: Pick<ReadContext, "db">, businessId: string): Promise<boolean> {
  const isRunning = and(
    eq(subscriptions.businessId, businessId),
    ne(subscriptions.status, "canceled"),
    eq(subscriptions.cancelAtPeriodEnd, false),
  );
  return (await tx.db.select({ id: subscriptions.id }).from(subscriptions).where(isRunning).limit(1)).length > 0;
}

/**
 * Closes a business and deletes its people, `members`, with their accounts: contacts, figures, files, messages, tasks,
 * notes, emails, links and drafts are deleted, and quotes that weren't accepted lose name and addresses and are
 * declined. Agreements end and bill nothing more. Accepted quotes, their certificates, invoices and payments stay. The
 * audit log keeps what was done, without the people. The caller holds the business, checks permissions, and calls
 * `removeDiscarded` after the commit.
 */
export async function closeBusiness(
  tx: TransactionContext,
  businessId: string,
  members: readonly { id: string; name: string; email: string }[],
): Promise<void> {
  const now = tx.clock.now();
  const named = await listNamed(tx, businessId);
  for (const member of members) await forgetPerson(tx, businessId, member);
  const [business] = await tx.db
    .select({ name: businesses.name, email: businesses.contactEmail })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const written = await tx.db
    .delete(contacts)
    .where(eq(contacts.businessId, businessId))
    .returning({ name: contacts.name, email: contacts.email });
  const invited = await tx.db
    .delete(teamInvitations)
    .where(eq(teamInvitations.businessId, businessId))
    .returning({ name: teamInvitations.email, email: teamInvitations.email });
  for (const named of [...written, ...invited, ...(business ? [business] : [])])
    await forgetNamed(tx, businessId, named);
  await tx.db
    .update(businesses)
    .set({
      name: CLOSED,
      notes: "",
      taxCertificate: "",
      contactName: "",
      contactEmail: "",
      closedAt: now,
      updatedAt: now,
    })
    .where(eq(businesses.id, businessId));
  // Issued invoices have their own copy, for the books.
  await tx.db.delete(businessBilling).where(eq(businessBilling.businessId, businessId));
  await tx.db.delete(dailyMetrics).where(eq(dailyMetrics.businessId, businessId));
  const own = await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.businessId, businessId));
  for (const { id } of own) {
    await detachFiles(tx, { kind: "project", id });
    // A booking is deleted with its lead; until then its project no longer names the person.
    await tx.db.update(bookings).set({ projectId: null }).where(eq(bookings.projectId, id));
  }
  await forgetLinksTo(tx, recordsOf(businessId));
  await forgetMessagesOf(tx, businessId);
  await forgetTasksOf(tx, businessId);
  await forgetNoticesOf(tx, businessId);
  await forgetTypedOf(tx, businessId);
  await forgetMailsOfBusiness(tx, { businessId });
  await forgetEmailsOf(tx, businessId);
  await endAgreementsOf(tx, businessId, CLOSED_REASON);
  const isDraft = and(eq(invoices.businessId, businessId), eq(invoices.status, "draft"));
  for (const { id } of await tx.db.select({ id: invoices.id }).from(invoices).where(isDraft)) {
    await releaseBilled(tx, id);
    await tx.db.delete(invoices).where(eq(invoices.id, id));
  }
  await forgetQuotes(tx, eq(quotes.businessId, businessId), {
    label: CLOSED,
    address: `closed-${businessId}@accounts.invalid`,
    reason: CLOSED_REASON,
  });
  await forgetEventsOfBusiness(tx, businessId);
  await forgetTraces(tx, named);
}

/** Deletes emails about quotes, invoices and projects of a business; the records themselves hold what they said. */
async function forgetEmailsOf(tx: TransactionContext, businessId: string): Promise<void> {
  const own = { quote: quotes, invoice: invoices, project: projects } as const;
  const isOwn = (["quote", "invoice", "project"] as const).map((kind) => {
    const ids = tx.db.select({ id: own[kind].id }).from(own[kind]).where(eq(own[kind].businessId, businessId));
    return and(eq(emails.answersKind, kind), inArray(emails.answersId, ids));
  });
  await tx.db.delete(emails).where(or(...isOwn));
}
