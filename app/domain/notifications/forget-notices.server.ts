import { and, eq, inArray, or, sql } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { notifications } from "~/db/schema/notifications";
import type { EmailKind } from "~/domain/kernel/email-kinds";
import type { TransactionContext } from "~/domain/kernel/transact.server";

/** Deletes what staff were told of a business that is closed, which names it. For verbs, once they know that it ends. */
export async function forgetNoticesOf(tx: TransactionContext, businessId: string): Promise<void> {
  await tx.db.delete(notifications).where(eq(notifications.businessId, businessId));
}

/** Messages to the agency or one of its staff that say what someone did, and belong to no record that goes. */
const NAMING: readonly EmailKind[] = [
  "staff-digest",
  "staff-promises",
  "staff-handed-over",
  "record-message-received",
  "project-message-received",
  "quote-declined",
  "quote-requested-again",
  "quote-reopened",
  "quote-change-waits",
  "invoice-pay-pressed",
];
/** Messages to staff shorten what is longer, and write addresses out. */
const COMPARED_CHARACTERS = 60;

/** Deletes the messages to the agency and to single members of the staff, such as digests, that say one of these names or addresses. For verbs, once they know that the person goes. */
export async function forgetStaffMailsNaming(tx: TransactionContext, words: readonly string[]): Promise<void> {
  const said = words
    .map((each) => each.trim().slice(0, COMPARED_CHARACTERS))
    .filter((each) => each !== "")
    .flatMap((each) => [each, each.replace("@", " at ").replaceAll(".", " dot ")])
    .map((each) => sql`position(${each} in ${emails.text}) > 0`);
  if (said.length === 0) return;
  await tx.db.delete(emails).where(and(inArray(emails.kind, [...NAMING]), or(...said)));
}
