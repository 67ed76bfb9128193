import { and, eq } from "drizzle-orm";
import { recordLinks } from "~/db/schema/records";
import { findLinkRow, isOpen, type LinkRow, queueRecordEmail } from "~/domain/links/internal.server";
import { mailboxKey } from "~/domain/links/request-code.server";
import { LINKS_PER_DAY, type RecordKind, type RecordRef, recordPath } from "~/domain/links/schema";
import { getMailIdentity } from "~/domain/settings/queries.server";
import type { AppContext, RateLimitRule } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { type TransactionContext, transact } from "~/kernel/transact.server";
import { holdRecordOfLink } from "./hold-record.server";
import { tellOfLinkRequest } from "./tell-message.server";

const PER_MAILBOX: RateLimitRule = { name: "record-link", points: LINKS_PER_DAY, seconds: 24 * 60 * 60 };

/** Limits requests per mailbox: staff already know, so a second one within a day adds nothing. */
const PER_REQUEST: RateLimitRule = { name: "record-link-request", points: 1, seconds: 24 * 60 * 60 };

/**
 * Emails a new link, but only to the mailbox that got the expired one. If staff ended one of the mailbox's links to
 * this record and none works, nothing is sent: `asked`, and staff are notified that its holder wants another. `limit`:
 * three were sent to the mailbox today. `open`: the link still works. `unavailable`: no mail server is set up.
 * `unknown`: none of our messages contains the link. Open to anyone who holds the old one.
 */
export async function renewLink(
  ctx: AppContext,
  { kind, token }: { kind: RecordKind; token: string },
): Promise<{ outcome: "sent" | "asked" | "limit" | "open" | "unknown" | "unavailable" }> {
  return transact(ctx, async (tx) => {
    const row = await findLinkRow(tx, token);
    if (!row || row.recordKind !== kind) return { outcome: "unknown" };
    if (isOpen(tx, row)) return { outcome: "open" };
    const { email, name } = row;
    const record = { kind, id: row.recordId };
    if (!tx.sendsMail) return { outcome: "unavailable" };
    if (await wasEnded(tx, row)) return askForLink(tx, record, { email, name });
    if (!(await tx.limits.takeWithin(tx.db, PER_MAILBOX, mailboxKey(record, email)))) return { outcome: "limit" };
    const identity = await getMailIdentity(tx);
    const url = tx.origin + recordPath(record);
    const body = await tx.emails.recordLink({ identity, origin: tx.origin, kind, name, url });
    await queueRecordEmail(tx, { kind: "record-link", to: email, replyTo: identity.email, body }, record, name);
    await recordAudit(tx, { action: "link.renewed", subject: record });
    return { outcome: "sent" };
  });
}

/** True when staff ended this link, or another of its mailbox to the same record, and no working one has followed. */
async function wasEnded(tx: TransactionContext, row: LinkRow): Promise<boolean> {
  if (row.revokedAt) return true;
  const { recordKind, recordId, email } = recordLinks;
  const isOfMailbox = and(eq(recordKind, row.recordKind), eq(recordId, row.recordId), eq(email, row.email));
  const links = await tx.db.select().from(recordLinks).where(isOfMailbox);
  return links.some((link) => link.revokedAt) && !links.some((link) => isOpen(tx, link));
}

async function askForLink(
  tx: TransactionContext,
  ref: RecordRef,
  holder: { email: string; name: string },
): Promise<{ outcome: "asked" }> {
  if (!(await tx.limits.takeWithin(tx.db, PER_REQUEST, mailboxKey(ref, holder.email)))) return { outcome: "asked" };
  await tellOfLinkRequest(tx, await holdRecordOfLink(tx, ref), holder);
  await recordAudit(tx, { action: "link.asked-for", subject: ref, after: { email: holder.email } });
  return { outcome: "asked" };
}
