import { and, eq, inArray, isNull } from "drizzle-orm";
import { PROFILE_PATH } from "~/content/pages/account";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import { businesses, user } from "~/db/schema/accounts";
import type { EmailAttachment } from "~/db/schema/emails";
import type { NotificationType } from "~/db/schema/lists";
import { notificationPreferences, notifications } from "~/db/schema/notifications";
import { queueRecordEmail } from "~/domain/links/internal.server";
import { recordAt } from "~/domain/links/schema";
import { openPathOf } from "~/domain/settings/kept-tabs.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { queueEmail } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { NOTIFIED_ROLES } from "./schema";

export type Notice = {
  businessId: string;
  type: NotificationType;
  /** One line. */
  title: string;
  text: string;
  /** Longer text for the message, in place of `text`. */
  mailText?: string;
  /** Path of this site that it leads to. */
  path: string;
  /** The verb that tells of it writes its own message to these people: none is added. */
  isMailed?: boolean;
  /** Mailboxes that are written to beside those of its people, such as a bookkeeper's. */
  copies?: readonly string[];
  /** Not about a record, but it leaves as if: to the mailbox of a business without accounts and to `copies`. */
  reachesMailboxes?: boolean;
  /** Papers that leave with every message. */
  attachments?: readonly EmailAttachment[];
  /** Person who did it and needs no notice. */
  exceptUserId?: string;
  /** Leaves out the same person by address, for someone who did it without signing in. */
  exceptEmail?: string;
};

type Receiver = { id: string; name: string; email: string; isEmailVerified: boolean; byEmail: boolean | null };

/** Returns the page of people's choices about email. */
function preferencesPath(): string {
  return isSwitchedOff(NOTIFICATIONS_PATH) ? `${PROFILE_PATH}#preferences` : `${NOTIFICATIONS_PATH}#preferences`;
}

/**
 * Tells everyone of a business, in the transaction of what they are told of: in their dashboard, and by email anyone
 * who wants that and has shown that the address is theirs. For verbs, once they know that the actor may.
 */
export async function notifyBusiness(tx: TransactionContext, notice: Notice): Promise<void> {
  const { type, title, text, path, exceptUserId, exceptEmail, isMailed } = notice;
  const everybody = await listReceivers(tx, notice);
  const people = everybody.filter(({ id, email }) => id !== exceptUserId && email !== exceptEmail);
  if (people.length > 0) {
    const createdAt = tx.clock.now();
    await tx.db
      .insert(notifications)
      .values(people.map(({ id: userId }) => ({ id: tx.ids.uuid(), userId, type, title, text, path, createdAt })));
  }
  if (isMailed) return;
  const isAboutRecord = recordAt(path) !== null || notice.reachesMailboxes === true;
  const readers = await listMailed(tx, { ...notice, isAboutRecord });
  const isOther = ({ id, email }: Mailed) => email !== exceptEmail && (id === null || id !== exceptUserId);
  for (const reader of readers.filter(isOther)) await mailNotice(tx, reader, notice);
}

/** Someone who is written to; `id`: the account, null where they have none. */
export type Mailed = { id: string | null; name: string; email: string };

/**
 * Lists receivers of mail to a business, each once: its people who want that and have shown that the address is theirs;
 * about a record also the mailbox of a business in which nobody has an account, and those in copy. For queries and
 * verbs that know that the actor may.
 */
export async function listMailed(
  ctx: Pick<TransactionContext, "db">,
  asked: Pick<Notice, "businessId" | "type" | "copies"> & { isAboutRecord: boolean },
): Promise<Mailed[]> {
  const { businessId, copies = [], isAboutRecord } = asked;
  const everybody = await listReceivers(ctx, asked);
  const people = everybody.filter(({ isEmailVerified, byEmail }) => isEmailVerified && byEmail !== false);
  if (!isAboutRecord) return people;
  const [contact] = await ctx.db
    .select({ name: businesses.contactName, email: businesses.contactEmail })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const box = everybody.length === 0 && contact ? [contact] : [];
  const others = [...box, ...copies.map((email) => ({ name: "", email }))].map((one) => ({ ...one, id: null }));
  const known = new Map<string, Mailed>();
  for (const one of [...people, ...others]) if (one.email !== "" && !known.has(one.email)) known.set(one.email, one);
  return [...known.values()];
}

/** Marks notices as read that asked people of a business to do something now done. */
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

function listReceivers(
  tx: Pick<TransactionContext, "db">,
  { businessId, type }: Pick<Notice, "businessId" | "type">,
): Promise<Receiver[]> {
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

async function mailNotice(tx: TransactionContext, { id, name, email }: Mailed, notice: Notice): Promise<void> {
  const identity = await getMailIdentity(tx);
  const { title, businessId, path, mailText: text = notice.text, attachments = [] } = notice;
  const record = recordAt(path);
  // Notices about a record get a link of their own.
  const opened = record ? path : await openPathOf(tx, businessId, path);
  const body = await tx.emails.customerNotification({
    identity,
    origin: tx.origin,
    name,
    title,
    text,
    url: tx.origin + opened,
    opens: record?.kind ?? null,
    preferencesUrl: id !== null ? tx.origin + preferencesPath() : null,
  });
  const message = { kind: "customer-notification" as const, to: email, replyTo: identity.email, body, attachments };
  if (record) await queueRecordEmail(tx, message, record, name);
  else await queueEmail(tx, message);
}
