import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { applications } from "~/db/schema/applications";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { invoices } from "~/db/schema/invoices";
import { leads } from "~/db/schema/leads";
import { USER_ROLES } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { getIdentity, getRecipients } from "~/domain/settings/queries.server";
import { NOTICE_TOPICS } from "~/domain/settings/schema";
import { findMerged } from "~/kernel/merged.server";
import type { MailSubject } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { isUuid } from "~/lib/uuid";

const STAFF = USER_ROLES.filter((role) => role !== "customer");
const UUID_AT_END = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/** Finds our messages with these Message-IDs, in any of their copies. */
export async function findOwnMessages(tx: TransactionContext, messageIds: readonly string[]) {
  const ids = messageIds.flatMap((id) => id.match(UUID_AT_END)?.[1] ?? []).filter(isUuid);
  const isOne: SQL[] = [];
  if (messageIds.length > 0) isOne.push(inArray(emails.messageId, [...messageIds]));
  if (ids.length > 0) isOne.push(inArray(emails.id, ids));
  if (isOne.length === 0) return [];
  return tx.db
    .select({
      id: emails.id,
      messageId: emails.messageId,
      to: emails.toAddress,
      kind: emails.answersKind,
      subjectId: emails.answersId,
    })
    .from(emails)
    .where(or(...isOne));
}

/**
 * Finds the subject of a mail through the mails it replies to: ours, or an earlier one that was placed and came from
 * the same sender unless `ofAnyone`. The nearest wins.
 */
export async function findByReferences(
  tx: TransactionContext,
  { answersIds, from, ofAnyone = false }: { answersIds: readonly string[]; from: string; ofAnyone?: boolean },
): Promise<MailSubject | null> {
  if (answersIds.length === 0) return null;
  const own = await findOwnMessages(tx, answersIds);
  const placed = await tx.db
    .select({
      messageId: incomingMails.messageId,
      kind: incomingMails.subjectKind,
      subjectId: incomingMails.subjectId,
    })
    .from(incomingMails)
    .where(
      and(
        inArray(incomingMails.messageId, [...answersIds]),
        eq(incomingMails.state, "placed"),
        ofAnyone ? undefined : eq(incomingMails.fromAddress, from),
      ),
    );
  for (const wanted of answersIds) {
    const id = wanted.match(UUID_AT_END)?.[1];
    const found =
      own.find((email) => email.messageId === wanted || email.id === id) ??
      placed.find(({ messageId }) => messageId === wanted);
    if (found?.kind && found.subjectId) return { kind: found.kind, id: found.subjectId };
  }
  return null;
}

/** Returns the current subject of a mail, after merges. Null when it was deleted. */
export async function findPresent(tx: TransactionContext, subject: MailSubject): Promise<MailSubject | null> {
  if (await isThere(tx, subject)) return subject;
  const { kind } = subject;
  if (kind !== "lead" && kind !== "application") return null;
  const intoId = await findMerged(tx, kind, subject.id);
  return intoId === null ? null : { kind, id: intoId };
}

export async function isThere(tx: TransactionContext, { kind, id }: MailSubject): Promise<boolean> {
  const table = { lead: leads, application: applications, quote: quotes, invoice: invoices, project: projects }[kind];
  const { rows } = await tx.db.execute(sql`select 1 from ${table} where id = ${id}`);
  return rows.length > 0;
}

/** A person whose known address lets them write about a subject. `id` and `name` come from their account, if any. */
export type KnownSender = { id: string | null; name: string };

/**
 * Finds the person at an address who belongs to a subject: we wrote there about it, the subject names the address, its
 * owner belongs to the subject's business, or staff placed an earlier mail from there with the lead. Null when the
 * address doesn't belong.
 */
export async function findSender(
  tx: TransactionContext,
  { kind, id }: MailSubject,
  address: string,
): Promise<KnownSender | null> {
  const { rows } = await tx.db.execute<{ id: string | null; name: string }>(sql`
    select null::text as id, '' as name from ${emails}
      where ${emails.answersKind} = ${kind} and ${emails.answersId} = ${id} and lower(${emails.toAddress}) = ${address}
    union all ${SENDERS[kind](id, address)} order by id nulls last limit 1`);
  return rows[0] ?? null;
}

const ofBusiness = (table: typeof quotes | typeof invoices | typeof projects, id: string, address: string) => sql`
  select ${user.id} as id, ${user.name} as name from ${table} join ${user} on ${user.businessId} = ${table.businessId}
    where ${table.id} = ${id} and ${user.email} = ${address}
  union all select null::text, ${businesses.contactName} from ${table} join ${businesses} on ${businesses.id} = ${table.businessId}
    where ${table.id} = ${id} and lower(${businesses.contactEmail}) = ${address}
  union all select null::text, ${contacts.name} from ${table} join ${contacts} on ${contacts.businessId} = ${table.businessId}
    where ${table.id} = ${id} and (${contacts.email} = ${address} or ${address} = any(${contacts.otherEmails}))`;

const SENDERS: Record<MailSubject["kind"], (id: string, address: string) => SQL> = {
  lead: (id, address) =>
    sql`select null::text as id, ${leads.name} as name from ${leads} where ${leads.id} = ${id} and (lower(${leads.email}) = ${address} or ${address} = any(${leads.otherEmails}))
      union all select null::text, ${incomingMails.fromName} from ${incomingMails} where ${incomingMails.subjectKind} = 'lead'
        and ${incomingMails.subjectId} = ${id} and ${incomingMails.state} = 'placed' and ${incomingMails.decidedBy} is not null
        and ${incomingMails.fromAddress} = ${address}`,
  application: (id, address) =>
    sql`select null::text as id, ${applications.applicantName} as name from ${applications}
      where ${applications.id} = ${id} and (lower(${applications.applicantEmail}) = ${address} or ${address} = any(${applications.otherEmails}))`,
  quote: (id, address) => sql`${ofBusiness(quotes, id, address)}
    union all select null::text, ${quotes.contactName} from ${quotes} where ${quotes.id} = ${id} and lower(${quotes.businessEmail}) = ${address}`,
  invoice: (id, address) => ofBusiness(invoices, id, address),
  project: (id, address) => ofBusiness(projects, id, address),
};

/** True when an address belongs to a member of the agency, whose mail is left for staff to judge. */
export async function isOfStaff(tx: TransactionContext, address: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, address), inArray(user.role, STAFF)));
  return row !== undefined || (await listOwnAddresses(tx)).includes(address);
}

/** Lists the addresses at which the agency receives mail, in lowercase. */
export async function listOwnAddresses(tx: TransactionContext): Promise<string[]> {
  const { email, privacyEmail, legalEmail } = await getIdentity(tx);
  const told = await Promise.all(NOTICE_TOPICS.map((topic) => getRecipients(tx, topic)));
  return [...new Set([email, privacyEmail, legalEmail, ...told.flat()].map(plainMailbox))];
}
