import { eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { recordAudit } from "~/domain/kernel/audit.server";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { cleanLine } from "~/lib/clean-text";
import { messageIds } from "~/lib/mail-head";
import { wireAddress } from "~/lib/wire-address";
import { findOwnMessages } from "./find-subject.server";

const REASON_MAX_CHARACTERS = 300;
const FIELDS = {
  recipient: /^(?:Final|Original)-Recipient:[ \t]*[\w-]{1,40};[ \t]*<?([^\s<>]{3,320})/gim,
  action: /^Action:[ \t]*([a-z-]{1,20})/im,
  diagnosis: /^Diagnostic-Code:[ \t]*(?:[\w-]{1,40};)?[ \t]*([^\r\n]{1,2000}(?:\r?\n[ \t][^\r\n]{1,2000}){0,10})/im,
  status: /^Status:[ \t]*([\d.]{3,20})/im,
};

/**
 * Marks the message of ours that a delivery report (RFC 3464) says was not delivered, and its address. Believed is one that names a
 * Message-ID of ours, which only the person who got the message knows, and the address that it went to. Returns the message's id; null where the
 * report is about nothing of ours, or about a delay.
 */
export async function noteBounce(tx: TransactionContext, report: string): Promise<string | null> {
  if (report.match(FIELDS.action)?.[1]?.toLowerCase() !== "failed") return null;
  const recipients = [...report.matchAll(FIELDS.recipient)].map(([, address = ""]) => address.toLowerCase());
  const sent = await findOwnMessages(tx, messageIds(report, 500));
  const email = sent.find(({ to }) =>
    recipients.some((one) => one === to.toLowerCase() || one === wireAddress(to).toLowerCase()),
  );
  if (!email) return null;
  const said = report.match(FIELDS.diagnosis)?.[1] ?? report.match(FIELDS.status)?.[1] ?? "";
  const reason = cleanLine(said).slice(0, REASON_MAX_CHARACTERS);
  const bouncedAt = tx.clock.now();
  await tx.db.update(emails).set({ bouncedAt, bounceReason: reason }).where(eq(emails.id, email.id));
  const marked = { email: email.to.toLowerCase(), reason, emailId: email.id, bouncedAt };
  await tx.db
    .insert(bouncedAddresses)
    .values(marked)
    .onConflictDoUpdate({ target: bouncedAddresses.email, set: { reason, emailId: email.id, bouncedAt } });
  // The words of the mail server often name the address.
  const status = report.match(FIELDS.status)?.[1] ?? "";
  await recordAudit(tx, { action: "email.bounced", subject: { kind: "email", id: email.id }, after: { status } });
  return email.id;
}
