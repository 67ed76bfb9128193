import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { quotes, quoteVersions } from "~/db/schema/quotes";
import { recordLinks, recordMessages } from "~/db/schema/records";
import { tasks } from "~/db/schema/tasks";
import { timelineNotes } from "~/db/schema/timeline";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { forgetRecordMessages } from "~/domain/records/forget-messages.server";

/**
 * Takes the person out of those quotes that were not accepted, also out of what was drafted and sent, and declines those that are open. Links to them end; their threads, notes and tasks, and what was
 * mailed about them, go. `label` and `address` stand in for who it was. For verbs, once they know that the person goes; they call `removeDiscarded` after the commit.
 */
export async function forgetQuotes(
  tx: TransactionContext,
  whose: SQL | undefined,
  { label, address, reason }: { label: string; address: string; reason: string },
): Promise<void> {
  const now = tx.clock.now();
  const withoutPerson = JSON.stringify({ businessName: label, contactName: "", address: "", message: "" });
  const unaccepted = await tx.db
    .update(quotes)
    .set({
      businessName: label,
      contactName: "",
      businessEmail: address,
      draft: sql`${quotes.draft} || ${withoutPerson}::jsonb`,
      updatedAt: now,
    })
    .where(and(whose, isNull(quotes.acceptedAt)))
    .returning({ id: quotes.id });
  const ids = unaccepted.map(({ id }) => id);
  if (ids.length === 0) return;
  // Nobody can accept them anymore, so nobody compares what they say with its hash.
  await tx.db
    .update(quoteVersions)
    .set({ content: sql`${quoteVersions.content} || ${withoutPerson}::jsonb` })
    .where(inArray(quoteVersions.quoteId, ids));
  await tx.db
    .update(quotes)
    .set({ status: "declined", declinedAt: now, declineReason: reason })
    .where(and(inArray(quotes.id, ids), inArray(quotes.status, ["pending", "sent"])));
  await tx.db.delete(recordLinks).where(and(eq(recordLinks.recordKind, "quote"), inArray(recordLinks.recordId, ids)));
  await tx.db.delete(emails).where(and(eq(emails.answersKind, "quote"), inArray(emails.answersId, ids)));
  await forgetRecordMessages(tx, and(eq(recordMessages.recordKind, "quote"), inArray(recordMessages.recordId, ids)));
  await tx.db.delete(tasks).where(inArray(tasks.quoteId, ids));
  await tx.db.delete(timelineNotes).where(inArray(timelineNotes.quoteId, ids));
}
