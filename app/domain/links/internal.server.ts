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

/** Makes a link to one record for one mailbox; those before go on working. Returns its path. */
export async function mintRecordLink(tx: TransactionContext, link: NewLink): Promise<string> {
  const [path] = await mintRecordLinks(tx, [{ ...link, id: tx.ids.uuid() }]);
  if (path === undefined) throw new Error("a link was not stored");
  return path;
}

const insertLinks = keptInsert(recordLinks);

/** As `mintRecordLink`, for several in one statement, each with its id. */
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
 * Queues a message about a record to someone who may see it: where its body names the page of the record, it gets a
 * link of its receiver's own instead, which has the id of the message. Nothing else in it becomes one.
 */
export function queueRecordEmail(
  tx: TransactionContext,
  message: OutgoingEmail,
  record: RecordRef,
  name = "",
): Promise<void> {
  return queueRecordEmails(tx, [{ message, record, name }]);
}

/** As `queueRecordEmail`, for several at once. */
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

/** Only where the address ends there: what leads further than the page itself stays. */
function swapped(said: string, page: string, link: string): string {
  return said
    .split(page)
    .reduce((before, after) => (/^[\w/-]/.test(after) ? before + page + after : before + link + after));
}

/**
 * True when a mailbox may receive links to records of a business: it belongs to someone there, gets its invoices, or
 * nobody there has an account. Mailboxes of people who left still get mail but have to sign in.
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
 * Lists the receivers of a business's invoices besides its people: its address for invoices, those in copy, and its
 * contacts that are marked “billing”. As `plainMailbox` spells them.
 */
export async function listBillingMailboxes(ctx: Pick<ReadContext, "db">, businessId: string): Promise<string[]> {
  return (await listMailboxesOfBills(ctx, [businessId])).get(businessId) ?? [];
}

/** As `listBillingMailboxes`, for several businesses by their ids. */
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

/** The link that a token opens, whether it still works or not. Null: no message of ours holds it. */
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

/**
 * Deletes every link and code that a mailbox has, as if there had never been one. For anyone who leaves a business or
 * gives up the mailbox.
 */
export async function forgetLinks(tx: TransactionContext, email: string): Promise<void> {
  await tx.db.delete(recordLinks).where(eq(recordLinks.email, plainMailbox(email)));
  await tx.db.delete(recordCodes).where(eq(recordCodes.email, plainMailbox(email)));
}

/** Permission that someone of a business needs for what a link to a record does: for reading and writing. */
export const RECORD_OWN = {
  quote: "business.bill",
  invoice: "business.bill",
  project: "business.work",
} as const satisfies Record<RecordKind, Permission>;

/**
 * Anyone who asks by a link to this very record and has shown that the mailbox is theirs, with the link held as it is
 * now: of one that was revoked meanwhile nothing is done. Where the mailbox has an account, its role has to allow what
 * the link does. Throws `permission.denied`.
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
 * Denies an account's owner by an old link what the account may no longer do. Locks the role, so one that ends in the
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
