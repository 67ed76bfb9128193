import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { projectFiles } from "~/db/schema/projects";
import { recordCodes, recordLinks, recordMessages } from "~/db/schema/records";
import { forgetLinks } from "~/domain/links/internal.server";
import { forgetMailsNaming, forgetMailsOfBusiness } from "~/domain/mail-in/forget-mails.server";
import { forgetReminded } from "~/domain/reminders/forget-reminded.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";
import { kindsOf } from "~/kernel/email-kinds";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/** Name shown for a former customer's person. */
export const GONE = "Former customer";

/** Deletes a customer's account with everything that names its holder, as `forgetNamed` does. */
export async function forgetPerson(
  tx: TransactionContext,
  businessId: string,
  { id, name, email }: { id: string; name: string; email: string },
  isKnownElsewhere = false,
): Promise<void> {
  await takeNameOff(tx, eq(recordMessages.authorId, id));
  await tx.db.update(projectFiles).set({ authorId: null, authorLabel: GONE }).where(eq(projectFiles.authorId, id));
  await tx.db.delete(user).where(eq(user.id, id));
  await forgetNamed(tx, businessId, { name, email }, isKnownElsewhere);
}

/**
 * Deletes messages to and by a customer's person, with or without an account: links, messages and emails are deleted,
 * and what they wrote loses their name. `email` may be empty. With `isKnownElsewhere`, data that isn't about this
 * customer stays. The caller checks permissions, and calls `forgetTraces`, and `removeDiscarded` after the commit.
 */
export async function forgetNamed(
  tx: TransactionContext,
  businessId: string,
  { name, email: typed }: { name: string; email: string },
  isKnownElsewhere = false,
): Promise<void> {
  const ofBusiness = recordsOf(businessId);
  // Authors who wrote by link or email have no account to match by.
  if (name !== "") {
    const isSigned = and(eq(recordMessages.authorLabel, name), eq(recordMessages.side, "customer"));
    await takeNameOff(tx, and(isSigned, sql`${recordMessages.recordId} in (${ofBusiness})`));
  }
  const email = plainMailbox(typed);
  if (email === "") return;
  await forgetMailsOfBusiness(tx, { businessId, from: email });
  const isWritten = eq(recordMessages.authorEmail, email);
  await takeNameOff(
    tx,
    isKnownElsewhere ? and(isWritten, sql`${recordMessages.recordId} in (${ofBusiness})`) : isWritten,
  );
  const isTo = sql`lower(${emails.toAddress}) = ${email}`;
  if (isKnownElsewhere) {
    await forgetLinksTo(tx, ofBusiness, email);
    await tx.db.delete(emails).where(and(isTo, sql`${emails.answersId} in (${ofBusiness})`));
    return;
  }
  await forgetMailsNaming(tx, email);
  // The last message, which confirms the deletion, isn't sent yet; `sweepAccounts` deletes it afterward.
  const isErased = and(inArray(emails.kind, kindsOf("mailbox")), ne(emails.kind, "account-deleted"));
  await tx.db.delete(emails).where(and(or(isTo, eq(emails.replyTo, email)), isErased));
  await forgetLinks(tx, email);
  await forgetReminded(tx, email);
}

/** Deletes a mailbox's links and codes for these records; without `email`, those of every mailbox. */
export async function forgetLinksTo(tx: TransactionContext, records: SQL, email?: string): Promise<void> {
  for (const table of [recordLinks, recordCodes]) {
    const isTheirs = email === undefined ? undefined : eq(table.email, email);
    await tx.db.delete(table).where(and(isTheirs, sql`${table.recordId} in (${records})`));
  }
}

/** Selects the ids of the quotes, invoices and projects of a business. */
export function recordsOf(businessId: string): SQL {
  return sql`select id from quotes where business_id = ${businessId} union all
    select id from invoices where business_id = ${businessId} union all select id from projects where business_id = ${businessId}`;
}

async function takeNameOff(tx: TransactionContext, isTheirs: SQL | undefined): Promise<void> {
  const written = await tx.db
    .update(recordMessages)
    .set({ authorId: null, authorLabel: GONE, authorEmail: "" })
    .where(isTheirs)
    .returning({ id: recordMessages.id });
  await forgetEventsAbout(
    tx,
    written.map((message) => message.id),
  );
}
