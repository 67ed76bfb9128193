import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { businesses, user } from "~/db/schema/accounts";
import { businessBilling } from "~/db/schema/business-billing";
import { contacts } from "~/db/schema/contacts";
import { quotes } from "~/db/schema/quotes";
import { teamInvitations } from "~/db/schema/team";
import { ERASED, forgetInAudit } from "~/domain/audit/forget-in-audit.server";
import { forgetTraces } from "~/domain/audit/forget-traces.server";
import { listNamed } from "~/domain/customers/list-named.server";
import { forgetNoticesNaming } from "~/domain/notifications/forget-notices.server";
import { forgetQuotes } from "~/domain/quotes/forget-quotes.server";
import { wholeAddress, wholeName } from "~/kernel/named-in.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";
import { forgetNamed, forgetPerson, recordsOf } from "./forget-person.server";

const ERASED_REASON = "The person it was sent to was erased.";
/** Names shorter than this aren't erased from texts, since they match too many words. */
const LEAST_CHARACTERS = 3;

/** One of a customer's people: `email` may be empty, `userId` and `contactId` absent. */
export type PersonOfCustomer = {
  name: string;
  email: string;
  userId?: string;
  contactId?: string;
};

/**
 * Deletes one of the people of a customer that stays: account, contact, invitations, links and messages, and their name
 * and address in texts by others. Quotes for them that weren't accepted are declined, without the person. Records for
 * the books stay: accepted quotes, issued invoices, payments. The caller holds the customer, checks permissions, and
 * calls `removeDiscarded` after the commit.
 */
export async function forgetInCustomer(
  tx: TransactionContext,
  businessId: string,
  { name, email: typed, userId, contactId }: PersonOfCustomer,
): Promise<void> {
  const email = plainMailbox(typed);
  const { subjects } = await listNamed(tx, businessId);
  const isElsewhere = await isKnownElsewhere(tx, businessId, email);
  await forgetOffers(tx, businessId, email);
  if (userId === undefined) await forgetNamed(tx, businessId, { name, email }, isElsewhere);
  else await forgetPerson(tx, businessId, { id: userId, name, email }, isElsewhere);
  const others = await forgetRows(tx, businessId, { email, contactId });
  const naming = { names: [name], addresses: email === "" ? [] : [email] };
  await forgetNoticesNaming(tx, businessId, naming);
  await takeOutOfTexts(tx, businessId, { name, email });
  const own = subjects.filter(({ kind }) => kind !== "account");
  const userIds = userId === undefined ? [] : [userId];
  const about = [...own, { kind: "account", ids: userIds }];
  await forgetInAudit(tx, { userIds, names: [name, email], addresses: [], subjects: about });
  const forgotten = { userIds, names: [name], addresses: isElsewhere ? [] : naming.addresses };
  await forgetTraces(tx, { ...forgotten, subjects: [{ kind: "account", ids: userIds }], businessId });
  // A contact merged from two has an address of each.
  for (const other of others)
    if (!(await signsIn(tx, businessId, other))) await forgetInCustomer(tx, businessId, { name, email: other });
}

/** True when someone at another customer or at the agency has this address too, so it stays there. */
export async function isKnownElsewhere(
  { db }: Pick<TransactionContext, "db">,
  businessId: string,
  email: string,
): Promise<boolean> {
  if (email === "") return false;
  const { rows } = await db.execute(sql`
    select 1 from ${user} where ${user.email} = ${email} and ${user.businessId} is distinct from ${businessId}
    union all select 1 from ${contacts} where (${contacts.email} = ${email} or ${email} = any(${contacts.otherEmails})) and ${contacts.businessId} <> ${businessId}
    union all select 1 from ${businesses} where ${businesses.contactEmail} = ${email} and ${businesses.id} <> ${businessId} limit 1`);
  return rows.length > 0;
}

/** Declines the open quotes for this person, since nobody can answer them anymore. */
async function forgetOffers(tx: TransactionContext, businessId: string, email: string): Promise<void> {
  if (email === "") return;
  const [business] = await tx.db
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  const isTheirs = and(eq(quotes.businessId, businessId), sql`lower(${quotes.businessEmail}) = ${email}`);
  await forgetQuotes(tx, isTheirs, {
    label: business?.name ?? "",
    address: `erased-${tx.ids.uuid()}@accounts.invalid`,
    reason: ERASED_REASON,
  });
}

/** True when someone at the customer signs in with this address, and therefore stays. */
async function signsIn({ db }: Pick<TransactionContext, "db">, businessId: string, email: string): Promise<boolean> {
  return (await db.$count(user, and(eq(user.businessId, businessId), eq(user.email, email)))) > 0;
}

/**
 * Deletes contact and invitations, and clears the address in the customer's contact and billing details. Returns the
 * person's other addresses.
 */
async function forgetRows(
  tx: TransactionContext,
  businessId: string,
  { email, contactId }: { email: string; contactId: string | undefined },
): Promise<string[]> {
  const isContact = or(
    contactId === undefined ? undefined : eq(contacts.id, contactId),
    email === "" ? undefined : or(eq(contacts.email, email), sql`${email} = any(${contacts.otherEmails})`),
  );
  const gone = isContact
    ? await tx.db
        .delete(contacts)
        .where(and(eq(contacts.businessId, businessId), isContact))
        .returning({ email: contacts.email, others: contacts.otherEmails })
    : [];
  const known = gone.flatMap((contact) => [contact.email, ...contact.others]);
  const others = [...new Set(known)].filter((each) => each !== "" && each !== email);
  if (email === "") return others;
  await tx.db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.businessId, businessId), eq(teamInvitations.email, email)));
  await tx.db
    .update(businesses)
    .set({ contactEmail: "", contactName: "" })
    .where(and(eq(businesses.id, businessId), eq(businesses.contactEmail, email)));
  await tx.db
    .update(businessBilling)
    .set({ email: "" })
    .where(and(eq(businessBilling.businessId, businessId), eq(businessBilling.email, email)));
  await tx.db
    .update(businessBilling)
    .set({ copies: sql`array_remove(${businessBilling.copies}, ${email})` })
    .where(and(eq(businessBilling.businessId, businessId), sql`${email} = any(${businessBilling.copies})`));
  return others;
}

/** Erases name and address from what others wrote about the customer: messages, notes, calls, tasks and reports. */
async function takeOutOfTexts(
  tx: TransactionContext,
  businessId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const patterns = [
    ...(email === "" ? [] : [wholeAddress(email)]),
    ...(name.trim().length < LEAST_CHARACTERS ? [] : [wholeName(name.trim())]),
  ];
  const records = recordsOf(businessId);
  const isAbout = sql`(business_id = ${businessId} or quote_id in (${records}) or project_id in (${records}))`;
  const ofProject = sql`project_id in (${records})`;
  const places: { table: SQL; columns: string[]; where: SQL }[] = [
    { table: sql`record_messages`, columns: ["text"], where: sql`record_id in (${records})` },
    { table: sql`timeline_notes`, columns: ["text", "person"], where: isAbout },
    { table: sql`tasks`, columns: ["title", "note"], where: sql`(${isAbout} or invoice_id in (${records}))` },
    { table: sql`project_updates`, columns: ["title", "text"], where: ofProject },
    { table: sql`businesses`, columns: ["notes"], where: sql`id = ${businessId}` },
    { table: sql`contacts`, columns: ["role", "address"], where: sql`business_id = ${businessId}` },
  ];
  for (const pattern of patterns) {
    for (const { table, columns, where } of places) {
      const named = columns.map((column) => sql`${sql.identifier(column)} ~* ${pattern}`);
      const set = columns.map(
        (column) =>
          sql`${sql.identifier(column)} = regexp_replace(${sql.identifier(column)}, ${pattern}, ${ERASED}, 'gi')`,
      );
      await tx.db.execute(
        sql`update ${table} set ${sql.join(set, sql`, `)} where ${where} and (${sql.join(named, sql` or `)})`,
      );
    }
  }
}
