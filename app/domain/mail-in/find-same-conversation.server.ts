import { and, desc, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import { incomingMails } from "~/db/schema/incoming-mails";
import type { MailSubject } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";
import { isReplyTo } from "~/lib/reply-subject";
import type { KnownMail } from "./place-mail.server";

const LOOKED_BACK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_AT = 50;

/**
 * Finds the subject of a conversation that first reached us from another participant: a reply-all that overtook the
 * mail it replies to, or two people's replies to a mail that we never got. Both mails must have the same subject line,
 * one must be a reply, and one of the two senders must have received mail from the other.
 */
export async function findSameConversation(
  tx: TransactionContext,
  { mail, head, facts, from, row }: KnownMail,
): Promise<MailSubject | null> {
  const subject = mail?.subject ?? head.first("subject");
  if (from === "" || subject.trim() === "") return null;
  const { state, fromAddress, toAddresses, receivedAt, subjectKind, subjectId, id } = incomingMails;
  const placed = await tx.db
    .select({ fromAddress, toAddresses, subject: incomingMails.subject, kind: subjectKind, subjectId })
    .from(incomingMails)
    .where(
      and(
        eq(state, "placed"),
        ne(id, row.id),
        ne(fromAddress, from),
        inArray(subjectKind, ["lead", "quote", "invoice", "project"]),
        gte(receivedAt, new Date(row.receivedAt.getTime() - LOOKED_BACK_DAYS * DAY_MS)),
        or(inArray(fromAddress, facts.addressed), sql`position(${from} in ${toAddresses}) > 0`),
      ),
    )
    .orderBy(desc(receivedAt), desc(id))
    .limit(LOOKED_AT);
  const found = placed.find(
    (one) =>
      (facts.addressed.includes(one.fromAddress) || one.toAddresses.split(", ").includes(from)) &&
      (isReplyTo(subject, one.subject) || isReplyTo(one.subject, subject)),
  );
  return found?.kind && found.subjectId ? { kind: found.kind, id: found.subjectId } : null;
}
