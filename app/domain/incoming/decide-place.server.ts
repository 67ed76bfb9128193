import type { MailState, MailVerdict } from "~/db/schema/lists";
import type { RateLimitRule } from "~/domain/kernel/app-context";
import { hashAddress } from "~/domain/kernel/hashes.server";
import { type MailSubject, readReplyAddresses } from "~/domain/kernel/reply-address";
import type { TransactionContext } from "~/domain/kernel/transact.server";
import { messageIds } from "~/lib/mail-head";
import { findByReferences, findOwnMessages, findPresent, findSender, isOfStaff, isThere } from "./find-subject.server";
import { judgeSender } from "./judge-sender.server";
import type { KnownMail } from "./place-mail.server";
import { MAIL_LEADS_PER_HOUR } from "./schema";

/** Where a mail goes, and why. */
export type Decision = {
  state: Exclude<MailState, "received" | "dismissed">;
  /** In words for staff; empty where nothing has to be said. */
  reason: string;
  /** What it is about. An empty id: a lead that is to be made. */
  subject: MailSubject | null;
};

/** With what the mail server says of the sender. */
export type JudgedDecision = Decision & { verdict: MailVerdict };

const NEW_LEAD: MailSubject = { kind: "lead", id: "" };

const LEADS: RateLimitRule = { name: "mailed-lead", points: MAIL_LEADS_PER_HOUR, seconds: 60 * 60 };

/** Where a mail belongs, by what is known now. Changes nothing but the count of a sender's leads, and that only with `counts`. */
export async function decidePlace(
  tx: TransactionContext,
  known: KnownMail,
  { counts }: { counts: boolean },
): Promise<JudgedDecision> {
  const { row, head, facts, from } = known;
  const verdict = judgeSender(head, { from, checkedBy: tx.mailIn?.checkedBy ?? null });
  const decide = (state: Decision["state"], reason = "", subject: MailSubject | null = null): JudgedDecision => ({
    state,
    reason,
    subject,
    verdict,
  });
  if (row.decidedBy !== null && row.subjectKind !== null) {
    const chosen = { kind: row.subjectKind, id: row.subjectId ?? "" };
    const isGone = chosen.id !== "" && !(await isThere(tx, chosen));
    return isGone ? decide("waiting", "What it was placed with no longer exists.") : decide("placed", "", chosen);
  }
  const own = await findOwnMessages(tx, messageIds(head.first("message-id"), 1));
  if (own.length > 0) return decide("own", "One of our own messages bounced.");
  if (facts.isBounce) return decide("bounced", "A message from us wasn’t delivered.");
  const address = readReplyAddresses(tx, facts.to);
  const referred = await findByReferences(tx, { answersIds: facts.answersIds, from });
  const named = address.kind === "subject" ? address.subject : referred;
  const subject = named && (await findPresent(tx, named));
  if (facts.isAutomatic) return decide("automatic", "It was sent by a program or to many people.", subject);
  if (address.kind === "forged") {
    return decide("quarantined", "The address that it was sent to looks like one of ours, but we never made it.");
  }
  if (verdict === "fail") {
    return decide("quarantined", "The mail server couldn't confirm that it comes from this address.", subject);
  }
  if (known.mail !== null && from === "") {
    return decide("waiting", "It names no sender, or more than one.", subject);
  }
  if (await isOfStaff(tx, from)) return decide("waiting", "It claims that someone at the agency wrote it.", subject);
  if (subject) {
    const isKnown = known.mail === null || (await findSender(tx, subject, from)) !== null;
    if (isKnown) return decide("placed", known.why, subject);
    return decide("waiting", "It comes from an address that isn't known there.", subject);
  }
  if (named) return decide("waiting", "What it replies to no longer exists.");
  if (known.mail === null) return decide("waiting", known.why);
  if (counts && !(await tx.limits.takeWithin(tx.db, LEADS, hashAddress(from)))) {
    return decide("waiting", "This sender wrote many emails within an hour.");
  }
  return decide("placed", "", NEW_LEAD);
}
