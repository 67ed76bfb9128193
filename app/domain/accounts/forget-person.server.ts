import { and, eq, inArray, like, ne, or, type SQL } from "drizzle-orm";
import { user } from "~/db/schema/accounts";
import { emails } from "~/db/schema/emails";
import { projectFiles } from "~/db/schema/projects";
import { recordMessages } from "~/db/schema/records";
import { forgetMailsNaming, forgetMailsOfBusiness } from "~/domain/incoming/forget-mails.server";
import type { EmailKind } from "~/domain/kernel/email-kinds";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { forgetStaffMailsNaming } from "~/domain/notifications/forget-notices.server";
import { forgetLinks } from "~/domain/records/internal.server";
import { forgetReminded } from "~/domain/reminders/forget-reminded.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";

/** By what someone is called who was a customer. */
export const GONE = "Former customer";
/** Messages that tell of the person and of nothing that the law wants kept. */
const PERSONAL: readonly EmailKind[] = ["customer-notification", "record-message", "team-invitation", "team-removal"];

/** Deletes the account of a customer's person with all that names them, as `forgetNamed`. */
export async function forgetPerson(
  tx: TransactionContext,
  businessId: string,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await takeNameOff(tx, eq(recordMessages.authorId, id));
  await tx.db.update(projectFiles).set({ authorId: null, authorLabel: GONE }).where(eq(projectFiles.authorId, id));
  await tx.db.delete(user).where(eq(user.id, id));
  await forgetNamed(tx, businessId, { name, email });
}

/**
 * Deletes what names someone of a customer, with an account or without: links, personal messages and mails go, the name is taken off what they wrote. An `email` may be empty. The caller
 * answers for who may, and calls `removeDiscarded` after the commit.
 */
export async function forgetNamed(
  tx: TransactionContext,
  businessId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await forgetStaffMailsNaming(tx, [name, email]);
  if (email === "") return;
  await forgetMailsOfBusiness(tx, { businessId, from: email });
  await forgetMailsNaming(tx, email);
  await takeNameOff(tx, eq(recordMessages.authorEmail, email));
  // The last message, which says that the account is deleted, is still to leave.
  const isOfAccount = and(like(emails.kind, "account-%"), ne(emails.kind, "account-deleted"));
  await tx.db
    .delete(emails)
    .where(and(eq(emails.toAddress, email), or(isOfAccount, inArray(emails.kind, [...PERSONAL]))));
  await forgetLinks(tx, email);
  await forgetReminded(tx, email);
}

async function takeNameOff(tx: TransactionContext, isTheirs: SQL): Promise<void> {
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
