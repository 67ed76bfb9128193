import { and, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { businessBilling, invoices } from "~/db/schema/invoices";
import { quotes } from "~/db/schema/quotes";
import type { ReadContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";
import { formatQuoteNumber, QUOTE_NUMBER_IN_TEXT } from "~/domain/quotes/schema";
import { isUuid } from "~/lib/uuid";

/** What a message is about and to whom it went, each where the actor may read that. */
export type EmailAddressee = {
  customer: { id: string; name: string } | null;
  quotes: { id: string; name: string }[];
  invoices: { id: string; name: string }[];
};

/** The condition that a message went to someone of a business: its people, its contact, or where its invoices go. */
export function isToBusiness(businessId: string): SQL {
  if (!isUuid(businessId)) return sql`false`;
  return sql`${emails.toAddress} in (
    select email from ${user} where ${user.businessId} = ${businessId}
    union select ${businesses.contactEmail} from ${businesses} where ${businesses.id} = ${businessId} and ${businesses.contactEmail} <> ''
    union select ${businessBilling.email} from ${businessBilling} where ${businessBilling.businessId} = ${businessId} and ${businessBilling.email} <> '')`;
}

/** Whose mailbox a message went to, and the quotes and invoices that its subject names by their numbers. For queries that have shown the message. */
export async function findAddressee(
  ctx: ReadContext,
  { to, subject }: { to: string; subject: string },
): Promise<EmailAddressee> {
  const { actor } = ctx.by;
  return {
    customer: isPermitted(actor, "customer.read") ? await customerAt(ctx, to.toLowerCase()) : null,
    quotes: isPermitted(actor, "quote.read") ? await quotesIn(ctx, subject) : [],
    invoices: isPermitted(actor, "invoice.read") ? await invoicesIn(ctx, subject) : [],
  };
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
  return ofContact ?? null;
}

async function quotesIn({ db }: ReadContext, subject: string): Promise<EmailAddressee["quotes"]> {
  const numbers = [...subject.matchAll(QUOTE_NUMBER_IN_TEXT)].map(([, digits]) => Number(digits));
  const known = numbers.filter((number) => number > 0 && number < 2 ** 31);
  if (known.length === 0) return [];
  const rows = await db
    .select({ id: quotes.id, number: quotes.number })
    .from(quotes)
    .where(and(isNotNull(quotes.number), inArray(quotes.number, known)));
  return rows.map(({ id, number }) => ({ id, name: formatQuoteNumber(number ?? 0) }));
}

async function invoicesIn({ db }: ReadContext, subject: string): Promise<EmailAddressee["invoices"]> {
  const words = subject.split(/[\s:,;()]+/).map((word) => word.replace(/[.!?]+$/, ""));
  const numbers = words.filter((word) => /\d/.test(word));
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.number, numbers));
  return rows.map(({ id, number }) => ({ id, name: number ?? "" }));
}
