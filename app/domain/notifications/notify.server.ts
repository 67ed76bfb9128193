import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { PROFILE_PATH } from "~/content/pages/account";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import { businesses, user } from "~/db/schema/accounts";
import type { NotificationType } from "~/db/schema/lists";
import { notificationPreferences, notifications } from "~/db/schema/notifications";
import { openPathOf } from "~/domain/dashboard/kept-tabs.server";
import { queueEmail } from "~/domain/kernel/outbox.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { queueRecordEmail } from "~/domain/records/internal.server";
import { recordAt } from "~/domain/records/schema";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { NOTIFIED_ROLES } from "./schema";

export type Notice = {
  businessId: string;
  type: NotificationType;
  /** One line. */
  title: string;
  text: string;
  /** What the message says instead of `text`, where there is more to it. */
  mailText?: string;
  /** Where it leads, a path of this site. */
  path: string;
  /** The verb that tells of it writes its own message to these people: none is added. */
  isMailed?: boolean;
  /** Who did it and need not be told. */
  exceptUserId?: string;
  /** The same by their address, for the person who did it without signing in. */
  exceptEmail?: string;
};

type Receiver = { id: string; name: string; email: string; isEmailVerified: boolean; byEmail: boolean | null };

/** Where people choose what they are written to about. */
function preferencesPath(): string {
  return isSwitchedOff(NOTIFICATIONS_PATH) ? `${PROFILE_PATH}#preferences` : `${NOTIFICATIONS_PATH}#preferences`;
}

/**
 * Tells everyone of a business, in the transaction of what they are told of: in their dashboard, and by email anyone who wants
 * that and has shown that the address is theirs. For verbs, once they know that the actor may.
 */
export async function notifyBusiness(tx: TransactionContext, notice: Notice): Promise<void> {
  const { type, title, text, path, exceptUserId, exceptEmail, isMailed } = notice;
  const everybody = await listReceivers(tx, notice);
  if (everybody.length === 0 && !isMailed) await mailContact(tx, notice);
  const people = everybody.filter(({ id, email }) => id !== exceptUserId && email !== exceptEmail);
  if (people.length === 0) return;
  const createdAt = tx.clock.now();
  await tx.db
    .insert(notifications)
    .values(people.map(({ id: userId }) => ({ id: tx.ids.uuid(), userId, type, title, text, path, createdAt })));
  const mailed = isMailed ? [] : people.filter(({ isEmailVerified, byEmail }) => isEmailVerified && byEmail !== false);
  for (const person of mailed) await mailNotice(tx, person, notice);
}

/** What asked people of a business to do something there is done: what they had not read yet counts as read. */
export async function settleNotices(
  tx: TransactionContext,
  { businessId, path }: Pick<Notice, "businessId" | "path">,
): Promise<void> {
  const people = tx.db.select({ id: user.id }).from(user).where(eq(user.businessId, businessId));
  await tx.db
    .update(notifications)
    .set({ readAt: tx.clock.now() })
    .where(and(inArray(notifications.userId, people), eq(notifications.path, path), isNull(notifications.readAt)));
}

/** Nobody there has an account: who answered for the business is written to about what a link opens. */
async function mailContact(tx: TransactionContext, notice: Notice): Promise<void> {
  if (!recordAt(notice.path)) return;
  const [contact] = await tx.db
    .select({ name: businesses.contactName, email: businesses.contactEmail })
    .from(businesses)
    .where(and(eq(businesses.id, notice.businessId), ne(businesses.contactEmail, "")));
  if (contact && contact.email !== notice.exceptEmail) await mailNotice(tx, contact, notice);
}

function listReceivers(tx: TransactionContext, { businessId, type }: Notice): Promise<Receiver[]> {
  const { userId, type: ofType, byEmail } = notificationPreferences;
  return tx.db
    .select({ id: user.id, name: user.name, email: user.email, isEmailVerified: user.emailVerified, byEmail })
    .from(user)
    .leftJoin(notificationPreferences, and(eq(userId, user.id), eq(ofType, type)))
    .where(
      and(
        eq(user.businessId, businessId),
        eq(user.banned, false),
        inArray(user.businessRole, [...NOTIFIED_ROLES[type]]),
      ),
    )
    .orderBy(user.id);
}

async function mailNotice(
  tx: TransactionContext,
  { name, email }: Pick<Receiver, "name" | "email">,
  notice: Notice,
): Promise<void> {
  const identity = await getMailIdentity(tx);
  const { title, businessId, path, mailText: text = notice.text } = notice;
  const record = recordAt(path);
  // What is about a record gets a link of its own.
  const opened = record ? path : await openPathOf(tx, businessId, path);
  const body = await tx.emails.customerNotification({
    identity,
    origin: tx.origin,
    name,
    title,
    text,
    url: tx.origin + opened,
    preferencesUrl: tx.origin + preferencesPath(),
  });
  const message = { kind: "customer-notification" as const, to: email, replyTo: identity.email, body };
  if (record) await queueRecordEmail(tx, message, record, name);
  else await queueEmail(tx, message);
}
