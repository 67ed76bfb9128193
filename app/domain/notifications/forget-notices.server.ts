import { and, eq, inArray, or, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import { IS_TEST, isToBusiness } from "~/domain/emails/find-addressee.server";
import { kindsOf } from "~/kernel/email-kinds";
import { type Naming, namedIn } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";

/**
 * Deletes staff notices about a business that is being closed, since they name it. For verbs that have checked that it
 * may close.
 */
export async function forgetNoticesOf(tx: TransactionContext, businessId: string): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.businessId, businessId));
}

/** Text and reply address of a message. */
const SAID = sql`(${emails.subject} || ' ' || ${emails.text} || ' ' || coalesce(${emails.replyTo}, ''))`;

/**
 * Deletes messages to the agency and to individual staff members, such as digests and tests, that contain one of these
 * names or addresses. For verbs that have checked that the person's data may be deleted.
 */
export async function forgetStaffMailsNaming(tx: TransactionContext, naming: Naming): Promise<void> {
  const isNamed = namedIn(SAID, naming);
  if (isNamed) await tx.db.delete(emails).where(and(or(inArray(emails.kind, kindsOf("told")), IS_TEST), isNamed));
}

/**
 * Deletes dashboard notices and emails to people of a business that name someone, and staff notices about them. For
 * verbs that have checked that the person's data may be deleted.
 */
export async function forgetNoticesNaming(tx: TransactionContext, businessId: string, naming: Naming): Promise<void> {
  const isNoticed = namedIn(sql`(${notifications.title} || ' ' || ${notifications.text})`, naming);
  const isMailed = namedIn(SAID, naming);
  if (!isNoticed || !isMailed) return;
  const team = tx.db.select({ id: user.id }).from(user).where(eq(user.businessId, businessId));
  await tx.db
    .delete(notifications)
    .where(and(or(eq(notifications.businessId, businessId), inArray(notifications.userId, team)), isNoticed));
  await tx.db.delete(emails).where(and(inArray(emails.kind, kindsOf("mailbox")), isToBusiness(businessId), isMailed));
}
