import type { AppContext, RateLimitRule } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { transact } from "~/domain/kernel/transact.server";
import { getMailIdentity } from "~/domain/settings/queries.server";
import { findLinkRow, isOpen, queueRecordEmail } from "./internal.server";
import { mailboxKey } from "./request-code.server";
import { LINKS_PER_DAY, type RecordKind, recordPath } from "./schema";

const PER_MAILBOX: RateLimitRule = { name: "record-link", points: LINKS_PER_DAY, seconds: 24 * 60 * 60 };

/**
 * Mails a new link to the mailbox of one that has ended, and to no other. `limit`: that had three today. `open`: it still works.
 * `unavailable`: no mail server is set up.
 * `unknown`: no message of ours holds it. Open to everyone who holds the old one.
 */
export async function renewLink(
  ctx: AppContext,
  { kind, token }: { kind: RecordKind; token: string },
): Promise<{ outcome: "sent" | "limit" | "open" | "unknown" | "unavailable" }> {
  return transact(ctx, async (tx) => {
    const row = await findLinkRow(tx, token);
    if (!row || row.recordKind !== kind) return { outcome: "unknown" };
    if (isOpen(tx, row)) return { outcome: "open" };
    if (!tx.sendsMail) return { outcome: "unavailable" };
    const { email, name } = row;
    const record = { kind, id: row.recordId };
    if (!(await tx.limits.takeWithin(tx.db, PER_MAILBOX, mailboxKey(record, email)))) return { outcome: "limit" };
    const identity = await getMailIdentity(tx);
    const url = tx.origin + recordPath(record);
    const body = await tx.emails.recordLink({ identity, origin: tx.origin, kind, name, url });
    await queueRecordEmail(tx, { kind: "record-link", to: email, replyTo: identity.email, body }, record, name);
    await recordAudit(tx, { action: "link.renewed", subject: record });
    return { outcome: "sent" };
  });
}
