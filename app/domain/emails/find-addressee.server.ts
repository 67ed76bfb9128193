import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import { emails } from "~/db/schema/emails";
import { invoices } from "~/db/schema/invoices";
import type { MailSubjectKind } from "~/db/schema/lists";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import type { ReadContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { plainMailbox } from "~/lib/mailbox";
import { formatQuoteNumber, QUOTE_NUMBER_IN_TEXT } from "~/lib/quote-number";
import { isUuid } from "~/lib/uuid";
import { TEST_MARK } from "./test-mark";

/** Addressee and subject of a message, each if the actor may read it. */
export type EmailAddressee = {
  customer: { id: string; name: string } | null;
  quotes: { id: string; name: string }[];
  invoices: { id: string; name: string }[];
  projects: { id: string; name: string }[];
};

type MailRow = { to: string; subject: string; answersKind: MailSubjectKind | null; answersId: string | null };

/** Returns the condition that replies to a message belong to one of these. */
export function isAbout(subjects: readonly { kind: MailSubjectKind; id: string }[]): SQL {
  const isOne = subjects.map(({ kind, id }) => and(eq(emails.answersKind, kind), eq(emails.answersId, id)));
  return or(...isOne) ?? sql`false`;
}

/**
 * Returns the condition that a message went to someone of a business: its people, its contacts, or its address for
 * invoices.
 */
export function isToBusiness(businessId: string): SQL {
  if (!isUuid(businessId)) return sql`false`;
  return sql`${emails.toAddress} in (
    select email from ${user} where ${user.businessId} = ${businessId}
    union select ${businesses.contactEmail} from ${businesses} where ${businesses.id} = ${businessId} and ${businesses.contactEmail} <> ''
    union select ${contacts.email} from ${contacts} where ${contacts.businessId} = ${businessId} and ${contacts.email} <> ''
    union select unnest(${contacts.otherEmails}) from ${contacts} where ${contacts.businessId} = ${businessId}
    union select ${businessBilling.email} from ${businessBilling} where ${businessBilling.businessId} = ${businessId} and ${businessBilling.email} <> ''
    union select unnest(${businessBilling.copies}) from ${businessBilling} where ${businessBilling.businessId} = ${businessId})`;
}

/**
 * Finds the owner of the mailbox that a message went to, and its quotes, invoices and project: the subject of replies
 * to it, and those whose numbers are in its subject line. For queries that have already shown the message.
 */
export async function findAddressee(ctx: ReadContext, row: MailRow): Promise<EmailAddressee> {
  const { actor } = ctx.by;
  const idOf = (kind: MailSubjectKind) => (row.answersKind === kind && row.answersId ? [row.answersId] : []);
  return {
    customer: isPermitted(actor, "customer.read") ? await customerAt(ctx, plainMailbox(row.to)) : null,
    quotes: isPermitted(actor, "quote.read") ? await quotesIn(ctx, row.subject, idOf("quote")) : [],
    invoices: isPermitted(actor, "invoice.read") ? await invoicesIn(ctx, row.subject, idOf("invoice")) : [],
    projects: isPermitted(actor, "project.read") ? await projectsAt(ctx, idOf("project")) : [],
  };
}

async function projectsAt({ db }: ReadContext, ids: string[]): Promise<EmailAddressee["projects"]> {
  if (ids.length === 0) return [];
  return db.select({ id: projects.id, name: projects.name }).from(projects).where(inArray(projects.id, ids));
}

async function customerAt({ db }: ReadContext, email: string): Promise<EmailAddressee["customer"]> {
  const { id, name } = businesses;
  const [ofPerson] = await db
    .select({ id, name })
    .from(user)
    .innerJoin(businesses, eq(businesses.id, user.businessId))
    .where(eq(user.email, email));
  if (ofPerson) return ofPerson;
  const isContact = and(eq(businesses.contactEmail, email), ne(businesses.contactEmail, ""));
  const [ofContact] = await db.select({ id, name }).from(businesses).where(isContact).limit(1);
  if (ofContact) return ofContact;
  const isWritten = and(
    ne(sql`${email}`, ""),
    or(eq(contacts.email, email), sql`${email} = any(${contacts.otherEmails})`),
  );
  const ofWritten = await db
    .selectDistinct({ id, name })
    .from(contacts)
    .innerJoin(businesses, eq(businesses.id, contacts.businessId))
    .where(isWritten)
    .limit(2);
  // A contact of two customers doesn't determine which one is meant.
  return ofWritten.length === 1 ? (ofWritten[0] ?? null) : null;
}

async function quotesIn({ db }: ReadContext, subject: string, ids: string[]): Promise<EmailAddressee["quotes"]> {
  const numbers = [...subject.matchAll(QUOTE_NUMBER_IN_TEXT)].map(([, digits]) => Number(digits));
  const known = numbers.filter((number) => number > 0 && number < 2 ** 31);
  if (known.length + ids.length === 0) return [];
  const rows = await db
    .select({ id: quotes.id, number: quotes.number })
    .from(quotes)
    .where(and(isNotNull(quotes.number), or(inArray(quotes.number, known), inArray(quotes.id, ids))));
  return rows.map(({ id, number }) => ({ id, name: formatQuoteNumber(number ?? 0) }));
}

async function invoicesIn({ db }: ReadContext, subject: string, ids: string[]): Promise<EmailAddressee["invoices"]> {
  const words = subject.split(/[\s:,;()]+/).map((word) => word.replace(/[.!?]+$/, ""));
  const numbers = words.filter((word) => /\d/.test(word));
  if (numbers.length + ids.length === 0) return [];
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(isNotNull(invoices.number), or(inArray(invoices.number, numbers), inArray(invoices.id, ids))));
  return rows.map(({ id, number }) => ({ id, name: number ?? "" }));
}

/** Condition that a message is a test that a member of staff sent themselves; it may be about a real person. */
export const IS_TEST: SQL = sql`(${emails.subject} like ${`${TEST_MARK}%`} and ${emails.toAddress} in (select ${user.email} from ${user} where ${user.role} <> 'customer'))`;
