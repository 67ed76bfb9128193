import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { invoices } from "~/db/schema/invoices";
import { projects } from "~/db/schema/projects";
import { quotes } from "~/db/schema/quotes";
import { recordMessages } from "~/db/schema/records";
import { detachFiles } from "~/domain/files/discard-file.server";
import { forgetEventsAbout } from "~/domain/webhooks/forget-events-about.server";
import type { TransactionContext } from "~/kernel/transact.server";

/**
 * Deletes all messages about the quotes, invoices and projects of a business, with their files and webhook events. For
 * closing a business. Call `removeDiscarded` after the commit.
 */
export async function forgetMessagesOf(tx: TransactionContext, businessId: string): Promise<void> {
  const own = { quote: quotes, invoice: invoices, project: projects } as const;
  const { recordKind, recordId } = recordMessages;
  const isOwn = or(
    ...(["quote", "invoice", "project"] as const).map((kind) => {
      const table = own[kind];
      const ids = tx.db.select({ id: table.id }).from(table).where(eq(table.businessId, businessId));
      return and(eq(recordKind, kind), inArray(recordId, ids));
    }),
  );
  await forgetRecordMessages(tx, isOwn);
}

/** Deletes these messages, with their files and webhook events. Call `removeDiscarded` after the commit. */
export async function forgetRecordMessages(tx: TransactionContext, condition: SQL | undefined): Promise<void> {
  const gone = await tx.db.delete(recordMessages).where(condition).returning({ id: recordMessages.id });
  await forgetEventsAbout(
    tx,
    gone.map((message) => message.id),
  );
  for (const message of gone) await detachFiles(tx, { kind: "message", id: message.id });
}
