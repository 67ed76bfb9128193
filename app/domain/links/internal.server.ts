import { type AnyColumn, and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { keptInsert } from "~/db/kept-statements.server";
import { user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import { recordCodes, recordLinks } from "~/db/schema/records";
import { getLinkSetting } from "~/domain/settings/queries.server";
import type { LinkActor } from "~/kernel/actor";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { RenderedEmail } from "~/kernel/email-data";
import { hashToken } from "~/kernel/hashes.server";
import { type OutgoingEmail, queueEmails } from "~/kernel/outbox.server";
import { mayAs, type Permission } from "~/kernel/permissions";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { linkPath, type RecordKind, type RecordRef, recordPath } from "./schema";

export type LinkRow = typeof recordLinks.$inferSelect;

const PURPOSE = "record-link";
const DAY_MS = 24 * 60 * 60 * 1000;
/** The shape of the token in a link. */
export const TOKEN = /^[\w-]{43}$/;

type NewLink = { record: RecordRef; email: string; name: string };

/** Makes a link to one record for one mailbox and returns its path; earlier links keep working. */
export async function mintRecordLink(tx: TransactionContext, link: NewLink): Promise<string> {
  const [path] = await mintRecordLinks(tx, [{ ...link, id: tx.ids.uuid() }]);
  if (path === undefined) throw new Error("a link was not stored");
  return path;
}

const insertLinks = keptInsert(recordLinks);

/** Makes several links like `mintRecordLink`, in one statement, each with its id. */
async function mintRecordLinks(
  tx: TransactionContext,
  links: readonly (NewLink & { id: string })[],
): Promise<string[]> {
  const { days } = await getLinkSetting(tx);
  const createdAt = tx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const made = links.map((link) => ({ ...link, token: tx.signer.sign(PURPOSE, link.id) }));
  await insertLinks(
    tx.db,
    made.map(({ id, token, record, email, name }) => ({
      id,
      tokenHash: hashToken(token),
      recordKind: record.kind,
      recordId: record.id,
      email: plainMailbox(email),
      name,
      createdAt,
      expiresAt,
    })),
  );
  return made.map(({ record, token }) => linkPath(record.kind, token));
}

/** Message about a record to someone who may see it. */
export type RecordEmail = { message: OutgoingEmail; record: RecordRef; name?: string };

/**
 * Queues a message about a record to someone who may see it. Addresses of the record's page in its body become a link
 * for this recipient, which is tied to the message's id. Other text is unchanged.
 */
export function queueRecordEmail(
  tx: TransactionContext,
  message: OutgoingEmail,
  record: RecordRef,
  name = "",
): Promise<void> {
  return queueRecordEmails(tx, [{ message, record, name }]);
}

/** Queues several messages like `queueRecordEmail`. */
export async function queueRecordEmails(tx: TransactionContext, asked: readonly RecordEmail[]): Promise<void> {
  if (asked.length === 0) return;
  const mails = asked.map((mail) => ({ ...mail, id: tx.ids.uuid() }));
  const paths = await mintRecordLinks(
    tx,
    mails.map(({ id, message, record, name = "" }) => ({ id, record, email: message.to, name })),
  );
  await queueEmails(
    tx,
    mails.map(({ id, message, record }, index) => {
      const page = tx.origin + recordPath(record);
      const link = tx.origin + paths[index];
      const { subject, text, html } = message.body;
      const body: RenderedEmail = { subject, text: swapped(text, page, link), html: swapped(html, page, link) };
      return { ...message, id, body, answers: record };
    }),
  );
}

/** Replaces the page's address only where it ends there; longer paths stay unchanged. */
function swapped(said: string, page: string, link: string): string {
  return said
    .split(page)
    .reduce((before, after) => (/^[\w/-]/.test(after) ? before + page + after : before + link + after));
}

/**
 * True when a mailbox may receive links to records of a business: it belongs to one of its people, receives its
 * invoices, or nobody there has an account. Mailboxes of people who left still receive mail but have to sign in.
 */
export async function mayHaveLink(tx: TransactionContext, businessId: string | null, email: string): Promise<boolean> {
  if (businessId === null) return true;
  const people = await tx.db.select({ email: user.email }).from(user).where(eq(user.businessId, businessId));
  const mailbox = plainMailbox(email);
  if (people.length === 0 || people.some((person) => person.email === mailbox)) return true;
  return (await listBillingMailboxes(tx, businessId)).includes(mailbox);
}

/** True when someone at a customer signs in with this address. */
export async function signsIn({ db }: Pick<ReadContext, "db">, email: string): Promise<boolean> {
  const isTheirs = and(eq(user.email, plainMailbox(email)), eq(user.emailVerified, true), eq(user.banned, false));
  const [person] = await db.select({ businessId: user.businessId }).from(user).where(isTheirs);
  return person !== undefined && person.businessId !== null;
}

/** Selects contacts that get a customer's bills: those with the tag or the role “billing”. */
export function getsBills({ tags, role }: { tags: AnyColumn | SQL; role: AnyColumn | SQL }): SQL {
  return sql`((${tags} || ', ') ~* '(^|, )billing, ' or lower(${role}) = 'billing')`;
}

/**
 * Lists mailboxes that receive a business's invoices besides its people: its invoice address, those in copy, and its
 * contacts marked “billing”. Spelled as `plainMailbox` does.
 */
export async function listBillingMailboxes(ctx: Pick<ReadContext, "db">, businessId: string): Promise<string[]> {
  return (await listMailboxesOfBills(ctx, [businessId])).get(businessId) ?? [];
}

/** Lists what `listBillingMailboxes` does, for several businesses by id. */
export async function listMailboxesOfBills(
  ctx: Pick<ReadContext, "db">,
  businessIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { businessId } = businessBilling;
  const named = await ctx.db
    .select({ businessId, email: businessBilling.email, copies: businessBilling.copies })
    .from(businessBilling)
    .where(inArray(businessId, [...businessIds]));
  const marked = await ctx.db
    .select({ businessId: contacts.businessId, email: contacts.email })
    .from(contacts)
    .where(and(inArray(contacts.businessId, [...businessIds]), ne(contacts.email, ""), getsBills(contacts)))
    .orderBy(contacts.createdAt, contacts.id);
  const all = [
    ...named.map(({ copies, ...own }) => [own, ...copies.map((email) => ({ ...own, email }))]),
    marked,
  ].flat();
  return new Map(
    businessIds.map((id) => {
      const own = all.filter((one) => one.businessId === id && one.email !== "").map(({ email }) => email);
      return [id, [...new Set(own)]];
    }),
  );
}

/** Finds the link of a token, even one that no longer works. Null when no message of ours contains it. */
export async function findLinkRow(ctx: ReadContext, token: string): Promise<LinkRow | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await ctx.db
    .select()
    .from(recordLinks)
    .where(eq(recordLinks.tokenHash, hashToken(token)));
  return row ?? null;
}

export function isOpen({ clock }: Pick<AppContext, "clock">, { revokedAt, expiresAt }: LinkRow): boolean {
  return revokedAt === null && expiresAt > clock.now();
}

/** Deletes all links and codes of a mailbox. For anyone who leaves a business or gives up the mailbox. */
export async function forgetLinks(tx: TransactionContext, email: string): Promise<void> {
  await tx.db.delete(recordLinks).where(eq(recordLinks.email, plainMailbox(email)));
  await tx.db.delete(recordCodes).where(eq(recordCodes.email, plainMailbox(email)));
}

/** Permission that members of a business need to read or write a record through a link. */
export const RECORD_OWN = {
  quote: "business.bill",
  invoice: "business.bill",
  project: "business.work",
} as const satisfies Record<RecordKind, Permission>;

/**
 * Requires a caller who came by a link to this record and confirmed the mailbox. Locks the link, so one revoked in the
 * meantime is refused. If the mailbox has an account, its role must allow what the link does. Throws
 * `permission.denied`.
 */
export async function requireProven(tx: TransactionContext, record: RecordRef): Promise<LinkActor> {
  const { actor } = tx.by;
  const isThis = actor.kind === "link" && actor.record.kind === record.kind && actor.record.id === record.id;
  if (!isThis || !actor.isProven) throw new DomainError("permission.denied", "no proven link to this record");
  const [row] = await tx.db
    .select()
    .from(recordLinks)
    .where(and(eq(recordLinks.id, actor.linkId), eq(recordLinks.recordId, record.id)))
    .for("share");
  if (!row || !isOpen(tx, row)) throw new DomainError("permission.denied", "the link has ended");
  await requireRole(tx, actor.email, RECORD_OWN[record.kind]);
  return actor;
}

/**
 * Refuses an old link when its owner's account no longer has the permission. Locks the role, so a change in the
 * meantime counts.
 */
async function requireRole(tx: TransactionContext, email: string, permission: Permission): Promise<void> {
  const [account] = await tx.db
    .select({ role: user.role, businessRole: user.businessRole, banned: user.banned })
    .from(user)
    .where(eq(user.email, email))
    .for("share");
  if (!account) return;
  const isAllowed = account.role !== "customer" || mayAs(account.businessRole, permission);
  if (account.banned || !isAllowed) throw new DomainError("permission.denied", "the account of this mailbox may not");
}
