import { eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import type { TransactionContext } from "~/kernel/transact.server";
import { readBounce } from "~/lib/bounce-report";
import { cleanLine } from "~/lib/clean-text";
import { messageIds } from "~/lib/mail-head";
import { plainMailbox } from "~/lib/mailbox";
import { findOwnMessages } from "./find-subject.server";
import { markAddress } from "./mark-address.server";

const REASON_MAX_CHARACTERS = 300;

/**
 * Marks one of our messages, and its address, as undelivered according to a delivery report. Trusts only reports that
 * contain our Message-ID, which only the recipient knows, and the address it went to. Returns the message's id; null
 * when the report isn't about our mail, or only about a delay.
 */
export async function noteBounce(tx: TransactionContext, report: string): Promise<string | null> {
  const bounce = readBounce(report);
  if (!bounce) return null;
  const sent = await findOwnMessages(tx, messageIds(report, 500));
  const email = sent.find(({ to }) => bounce.recipients.includes(plainMailbox(to)));
  if (!email) return null;
  const reason = cleanLine(bounce.reason).slice(0, REASON_MAX_CHARACTERS);
  await tx.db.update(emails).set({ bouncedAt: tx.clock.now(), bounceReason: reason }).where(eq(emails.id, email.id));
  await markAddress(tx, { id: email.id, to: email.to, reason, status: bounce.status });
  return email.id;
}
