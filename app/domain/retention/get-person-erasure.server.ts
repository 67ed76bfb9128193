import { and, eq, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { contacts } from "~/db/schema/contacts";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { plainMailbox } from "~/lib/mailbox";
import { isUuid } from "~/lib/uuid";
import { isKnownElsewhere, type PersonOfCustomer } from "./forget-in-customer.server";
import { recordsOf } from "./forget-person.server";

/** One of a customer's people: a contact, or someone who signs in. */
export type PersonRef = { customerId: string; kind: "contact" | "account"; id: string };

/**
 * Reasons not to erase someone. `last-owner`: others would be left without an owner. `closed`: the customer's account
 * is closed.
 */
export type PersonErasureRefusal = "last-owner" | "closed";

/** Numbers of records that are deleted with someone, and that the books retain or belong elsewhere. */
export type PersonErasure = {
  name: string;
  customerName: string;
  refusal: PersonErasureRefusal | null;
  goes: {
    accounts: number;
    contacts: number;
    invitations: number;
    links: number;
    openQuotes: number;
    messages: number;
    mails: number;
  };
  stays: { acceptedQuotes: number; invoices: number; leads: number; subscriptions: number; elsewhere: number };
};

/**
 * Previews the deletion of a person. Needs `customer.write`. Throws `customer.not-found` and `contact.not-found` or
 * `team.not-found`.
 */
export async function getPersonErasure(ctx: ReadContext, ref: PersonRef): Promise<PersonErasure> {
  requirePermission(ctx, "customer.write");
  const { customerId } = ref;
  const [business] = isUuid(customerId)
    ? await ctx.db
        .select({ name: businesses.name, closedAt: businesses.closedAt })
        .from(businesses)
        .where(eq(businesses.id, customerId))
    : [];
  if (!business) throw new DomainError("customer.not-found");
  const person = await findPersonOfCustomer(ctx, ref);
  const counts = await countPersonErasure(ctx, customerId, person);
  const refusal = business.closedAt ? "closed" : counts.refusal;
  return { name: person.name, customerName: business.name, ...counts, refusal };
}

/**
 * Finds a customer's person, with the account and the contact of their address. Throws `contact.not-found` or
 * `team.not-found`.
 */
export async function findPersonOfCustomer(
  { db }: Pick<ReadContext, "db">,
  { customerId, kind, id }: PersonRef,
): Promise<PersonOfCustomer> {
  const byKind = {
    contact: () =>
      isUuid(id)
        ? db
            .select({ name: contacts.name, email: contacts.email })
            .from(contacts)
            .where(and(eq(contacts.id, id), eq(contacts.businessId, customerId)))
        : Promise.resolve([]),
    account: () =>
      db
        .select({ name: user.name, email: user.email })
        .from(user)
        .where(and(eq(user.id, id), eq(user.businessId, customerId))),
  };
  const [found] = await byKind[kind]();
  if (!found) throw new DomainError(kind === "contact" ? "contact.not-found" : "team.not-found");
  const [account] =
    found.email === ""
      ? []
      : await db
          .select({ id: user.id })
          .from(user)
          .where(and(eq(user.email, found.email), eq(user.businessId, customerId)));
  return { ...found, userId: account?.id, contactId: kind === "contact" ? id : undefined };
}

type Counts = Pick<PersonErasure, "goes" | "stays" | "refusal">;

/** Counts the records in one statement. The caller checks permissions. */
export async function countPersonErasure(
  ctx: Pick<ReadContext, "db">,
  businessId: string,
  { email: typed, userId = "", contactId }: PersonOfCustomer,
): Promise<Counts> {
  const email = plainMailbox(typed);
  const count = (from: string, condition = sql`true`) =>
    sql`(select count(*)::int from ${sql.raw(from)} where ${email} <> '' and ${condition})`;
  const own = sql`business_id = ${businessId}`;
  const isAt = (column: string) => sql`lower(${sql.raw(column)}) = ${email}`;
  const records = recordsOf(businessId);
  const { rows } = await ctx.db.execute<Omit<Counts, "refusal"> & { owners: number; others: number }>(sql`select
    jsonb_build_object(
      'accounts', (select count(*) from "user" where id = ${userId}),
      'contacts', (select count(*) from contacts where ${own} and (id = ${contactId ?? null} or (email <> '' and email = ${email}) or (${email} <> '' and ${email} = any(other_emails)))),
      'invitations', ${count("team_invitations", sql`${own} and ${isAt("email")}`)},
      'links', ${count("record_links", sql`record_id in (${records}) and ${isAt("email")}`)},
      'openQuotes', ${count("quotes", sql`${own} and accepted_at is null and ${isAt("business_email")}`)},
      'messages', ${count("emails", sql`answers_id in (${records}) and ${isAt("to_address")}`)},
      'mails', ${count("incoming_mails", sql`subject_id in (${records}) and ${isAt("from_address")}`)}
    ) as goes,
    jsonb_build_object(
      'acceptedQuotes', ${count("quotes", sql`${own} and accepted_at is not null and ${isAt("business_email")}`)},
      'invoices', (select count(*) from invoices where ${own} and status <> 'draft'),
      'leads', ${count("leads", isAt("email"))},
      'subscriptions', ${count("newsletter_subscribers", isAt("email"))}
    ) as stays,
    (select count(*)::int from "user" where ${own} and business_role = 'owner' and id <> ${userId}) as owners,
    (select count(*)::int from "user" where ${own} and id <> ${userId}) as others`);
  const [counts] = rows;
  if (!counts) throw new Error("a statement that counts has one row");
  const { goes, stays, owners, others } = counts;
  const elsewhere = (await isKnownElsewhere(ctx, businessId, email)) ? 1 : 0;
  return {
    goes,
    stays: { ...stays, elsewhere },
    refusal: userId !== "" && others > 0 && owners === 0 ? "last-owner" : null,
  };
}
