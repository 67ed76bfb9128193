import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { incomingMails } from "~/db/schema/incoming-mails";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { recordCodes, recordLinks, recordMessages } from "~/db/schema/records";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import { forgetMails } from "~/domain/mail-in/forget-mails.server";
import { forgetRecordMessages } from "~/domain/threads/forget-messages.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { plainMailbox } from "~/lib/mailbox";

/**
 * Removes a person from quotes that weren't accepted, including their drafts and sent versions, and declines open ones.
 * Ends links to them; deletes their threads, notes, tasks, emails from either side and events for other programs.
 * `label` and `address` replace the person's. For verbs that have checked that the person's data may be deleted; they
 * call `removeDiscarded` after the commit.
 */
export async function forgetQuotes(
  tx: TransactionContext,
  whose: SQL | undefined,
  { label, address, reason }: { label: string; address: string; reason: string },
): Promise<void> {
  const now = tx.clock.now();
  const withoutPerson = JSON.stringify({ businessName: label, contactName: "", address: "", message: "" });
  const isTheirs = and(whose, isNull(quotes.acceptedAt));
  const named = await tx.db
    .select({ id: quotes.id, email: quotes.businessEmail })
    .from(quotes)
    .where(isTheirs)
    .for("update");
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db
    .update(quotes)
    .set({
      businessName: label,
      contactName: "",
      businessEmail: address,
      draft: sql`${quotes.draft} || ${withoutPerson}::jsonb`,
      updatedAt: now,
    })
    .where(inArray(quotes.id, ids));
  // Nobody can accept them anymore, so their content is no longer compared with its hash.
  await tx.db
    .update(quoteVersions)
    .set({ content: sql`${quoteVersions.content} || ${withoutPerson}::jsonb` })
    .where(inArray(quoteVersions.quoteId, ids));
  await tx.db
    .update(quotes)
    .set({ status: "declined", declinedAt: now, declineReason: reason })
    .where(and(inArray(quotes.id, ids), inArray(quotes.status, ["pending", "sent"])));
  await tx.db.delete(recordLinks).where(and(eq(recordLinks.recordKind, "quote"), inArray(recordLinks.recordId, ids)));
  await tx.db.delete(recordCodes).where(and(eq(recordCodes.recordKind, "quote"), inArray(recordCodes.recordId, ids)));
  // Codes mailed before they were tied to a record.
  const isOldCode = and(
    eq(emails.kind, "record-code"),
    isNull(emails.answersId),
    inArray(
      emails.toAddress,
      named.map(({ email }) => plainMailbox(email)),
    ),
  );
  await tx.db.delete(emails).where(or(and(eq(emails.answersKind, "quote"), inArray(emails.answersId, ids)), isOldCode));
  await forgetMails(tx, and(eq(incomingMails.subjectKind, "quote"), inArray(incomingMails.subjectId, ids)));
  await forgetEventsAbout(tx, ids);
  await forgetRecordMessages(tx, and(eq(recordMessages.recordKind, "quote"), inArray(recordMessages.recordId, ids)));
  await tx.db.delete(tasks).where(inArray(tasks.quoteId, ids));
  await tx.db.delete(timelineNotes).where(inArray(timelineNotes.quoteId, ids));
}
