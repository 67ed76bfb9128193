import { and, eq, inArray, isNull } from "drizzle-orm";
import { PROFILE_PATH } from "~/content/pages/account";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import { keptInsert } from "~/db/kept-statements.server";
import { businesses, user } from "~/db/schema/accounts";
import type { EmailAttachment } from "~/db/schema/emails";
import type { NotificationType } from "~/db/schema/lists";
import { notificationPreferences, notifications } from "~/db/schema/notifications";
import { queueRecordEmails } from "~/domain/links/internal.server";
import { type RecordRef, recordAt } from "~/domain/links/schema";
import { openPathOf } from "~/domain/settings/kept-tabs.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { MailIdentity } from "~/kernel/mail-identity";
import { type OutgoingEmail, queueEmails } from "~/kernel/outbox.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { NOTIFIED_ROLES } from "./schema";

export type Notice = {
  businessId: string;
  type: NotificationType;
  /** Single line. */
  title: string;
  text: string;
  /** Longer text for the email, replacing `text`. */
  mailText?: string;
  /** Path on this site that it leads to. */
  path: string;
  /** True when the calling verb emails these people on its own, so no email is added. */
  isMailed?: boolean;
  /** Mailboxes that are emailed in addition to the business's people, such as a bookkeeper's. */
  copies?: readonly string[];
  /**
   * True when a notice without a record is sent like one about a record: also to the mailbox of a business without
   * accounts and to `copies`.
   */
  reachesMailboxes?: boolean;
  /** Documents attached to every email. */
  attachments?: readonly EmailAttachment[];
  /** Person who did it and needs no notice. */
  exceptUserId?: string;
  /** Leaves out the same person by address, for someone who did it without signing in. */
  exceptEmail?: string;
};

type Receiver = {
  id: string;
  businessId: string | null;
  name: string;
  email: string;
  isEmailVerified: boolean;
  byEmail: boolean | null;
};

/** Returns the path of the page for email preferences. */
function preferencesPath(): string {
  return isSwitchedOff(NOTIFICATIONS_PATH) ? `${PROFILE_PATH}#preferences` : `${NOTIFICATIONS_PATH}#preferences`;
}

/**
 * Notifies everyone in a business, in the caller's transaction: in their dashboard, and by email if they want it and
 * have confirmed their address. For verbs that have checked the actor's permission.
 */
export function notifyBusiness(tx: TransactionContext, { type, ...notice }: Notice): Promise<void> {
  return notifyBusinesses(tx, type, [notice]);
}

/** Notifies several businesses like `notifyBusiness`, with as many statements as for one. */
export async function notifyBusinesses(
  tx: TransactionContext,
  type: NotificationType,
  notices: readonly Omit<Notice, "type">[],
): Promise<void> {
  const businessIds = notices.map(({ businessId }) => businessId);
  const everybody = await listReceivers(tx, { businessIds, type });
  const createdAt = tx.clock.now();
  const told = notices.flatMap(({ businessId, title, text, path, exceptUserId, exceptEmail }) =>
    (everybody.get(businessId) ?? [])
      .filter(({ id, email }) => id !== exceptUserId && email !== exceptEmail)
      .map(({ id: userId }) => ({ id: tx.ids.uuid(), userId, type, title, text, path, createdAt })),
  );
  if (told.length > 0) await insertNotices(tx.db, told);
  const mailed = notices.filter(({ isMailed }) => !isMailed);
  if (mailed.length === 0) return;
  const contacts = await listContacts(
    tx,
    mailed.filter((notice) => isOfRecord(notice)).map(({ businessId }) => businessId),
  );
  const identity = await getMailIdentity(tx);
  const messages: NoticeMail[] = [];
  for (const notice of mailed) {
    const { businessId, exceptUserId, exceptEmail } = notice;
    const readers = readersOf(everybody.get(businessId) ?? [], contacts.get(businessId), {
      copies: notice.copies ?? [],
      isAboutRecord: isOfRecord(notice),
    });
    const isOther = ({ id, email }: Mailed) => email !== exceptEmail && (id === null || id !== exceptUserId);
    for (const reader of readers.filter(isOther)) messages.push(await writeNotice(tx, reader, notice, identity));
  }
  await queueRecordEmails(
    tx,
    messages.flatMap(({ record, ...mail }) => (record ? [{ ...mail, record }] : [])),
  );
  await queueEmails(
    tx,
    messages.flatMap(({ record, message }) => (record ? [] : [message])),
  );
}

const insertNotices = keptInsert(notifications);

function isOfRecord({ path, reachesMailboxes }: Pick<Notice, "path" | "reachesMailboxes">): boolean {
  return recordAt(path) !== null || reachesMailboxes === true;
}

/** Recipient of an email; `id`: their account, or null. */
export type Mailed = { id: string | null; name: string; email: string };

/**
 * Lists the recipients of email to a business, each once: people there who want it and have confirmed their address;
 * for a record also the mailbox of a business without accounts, and those in copy. For queries and verbs that have
 * checked the actor's permission.
 */
export async function listMailed(
  ctx: Pick<TransactionContext, "db">,
  asked: Pick<Notice, "businessId" | "type" | "copies"> & { isAboutRecord: boolean },
): Promise<Mailed[]> {
  const { businessId, type, copies = [], isAboutRecord } = asked;
  const everybody = await listReceivers(ctx, { businessIds: [businessId], type });
  const contacts = await listContacts(ctx, isAboutRecord ? [businessId] : []);
  return readersOf(everybody.get(businessId) ?? [], contacts.get(businessId), { copies, isAboutRecord });
}

type Contact = { name: string; email: string };

function readersOf(
  everybody: readonly Receiver[],
  contact: Contact | undefined,
  { copies, isAboutRecord }: { copies: readonly string[]; isAboutRecord: boolean },
): Mailed[] {
  const people = everybody.filter(({ isEmailVerified, byEmail }) => isEmailVerified && byEmail !== false);
  if (!isAboutRecord) return people;
  const box = everybody.length === 0 && contact ? [contact] : [];
  const others = [...box, ...copies.map((email) => ({ name: "", email }))].map((one) => ({ ...one, id: null }));
  const known = new Map<string, Mailed>();
  for (const one of [...people, ...others]) if (one.email !== "" && !known.has(one.email)) known.set(one.email, one);
  return [...known.values()];
}

/** Lists contacts by business id. */
async function listContacts(
  { db }: Pick<TransactionContext, "db">,
  businessIds: readonly string[],
): Promise<Map<string, Contact>> {
  if (businessIds.length === 0) return new Map();
  const rows = await db
    .select({ id: businesses.id, name: businesses.contactName, email: businesses.contactEmail })
    .from(businesses)
    .where(inArray(businesses.id, [...businessIds]));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Marks notices as read that asked people of a business for something that is now done. */
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

/** Lists people who get notices of a type, by business id. */
async function listReceivers(
  tx: Pick<TransactionContext, "db">,
  { businessIds, type }: { businessIds: readonly string[]; type: NotificationType },
): Promise<Map<string, Receiver[]>> {
  const { userId, type: ofType, byEmail } = notificationPreferences;
  const { id, businessId, name, email, emailVerified: isEmailVerified } = user;
  const rows = await tx.db
    .select({ id, businessId, name, email, isEmailVerified, byEmail })
    .from(user)
    .leftJoin(notificationPreferences, and(eq(userId, user.id), eq(ofType, type)))
    .where(
      and(
        inArray(user.businessId, [...businessIds]),
        eq(user.banned, false),
        inArray(user.businessRole, [...NOTIFIED_ROLES[type]]),
      ),
    )
    .orderBy(user.id);
  return Map.groupBy(rows, (row) => row.businessId ?? "");
}

type NoticeMail = { message: OutgoingEmail; record: RecordRef | null; name: string };

async function writeNotice(
  tx: TransactionContext,
  { id, name, email }: Mailed,
  notice: Omit<Notice, "type">,
  identity: MailIdentity,
): Promise<NoticeMail> {
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
  return {
    message: { kind: "customer-notification", to: email, replyTo: identity.email, body, attachments },
    record,
    name,
  };
}
