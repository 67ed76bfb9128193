import type { MailState, MailVerdict } from "~/db/schema/lists";
import type { RateLimitRule } from "~/kernel/app-context";
import { hashAddress } from "~/kernel/hashes.server";
import { type MailSubject, readReplyAddresses } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";
import { isAwayNote } from "~/lib/away-note";
import { messageIds } from "~/lib/mail-head";
import { findSameConversation } from "./find-same-conversation.server";
import {
  findByReferences,
  findOwnMessages,
  findPresent,
  findSender,
  isOfStaff,
  isThere,
  listOwnAddresses,
} from "./find-subject.server";
import { findWritingStaff, type KnownStaff } from "./find-writing-staff.server";
import { isUnchecked, judgeSender } from "./judge-sender.server";
import type { KnownMail } from "./place-mail.server";
import { MAIL_LEADS_PER_HOUR, THREAD_MAILS_PER_DAY, THREAD_MAILS_PER_HOUR } from "./schema";
import { whomToAnswer } from "./whom-to-answer";

/** Place chosen for a mail, with the reason. */
export type Decision = {
  state: Exclude<MailState, "received" | "dismissed">;
  /** Reason in words for staff; empty if none is needed. */
  reason: string;
  /** Subject of the mail. An empty id means a lead yet to be created. */
  subject: MailSubject | null;
};

/**
 * A decision with the mail server's verdict on the sender. `staff`: the agency member who wrote it; null for anyone
 * else.
 */
export type JudgedDecision = Decision & { verdict: MailVerdict; staff: KnownStaff | null };

const NEW_LEAD: MailSubject = { kind: "lead", id: "" };

const LEADS: RateLimitRule = { name: "mailed-lead", points: MAIL_LEADS_PER_HOUR, seconds: 60 * 60 };
const IN_THREAD: readonly RateLimitRule[] = [
  { name: "mailed-thread-hour", points: THREAD_MAILS_PER_HOUR, seconds: 60 * 60 },
  { name: "mailed-thread-day", points: THREAD_MAILS_PER_DAY, seconds: 24 * 60 * 60 },
];

/** Decides where a mail belongs from current data. Changes only the sender's mail counts, and only with `counts`. */
export async function decidePlace(
  tx: TransactionContext,
  known: KnownMail,
  { counts }: { counts: boolean },
): Promise<JudgedDecision> {
  const { row, head, facts, from } = known;
  const verdict = judgeSender(head, { from, checkedBy: tx.mailIn?.checkedBy ?? null });
  const decide = (state: Decision["state"], why = "", subject: MailSubject | null = null): JudgedDecision => {
    return { state, reason: why, subject, verdict, staff: null };
  };
  const wait = (why: string, subject: MailSubject | null = null) =>
    decide("waiting", [why, known.why].filter(Boolean).join(" "), subject);
  const suspect = (why: string, subject: MailSubject | null = null) =>
    decide("quarantined", [why, known.why].filter(Boolean).join(" "), subject);
  if (row.decidedBy !== null && row.subjectKind !== null) {
    const chosen = { kind: row.subjectKind, id: row.subjectId ?? "" };
    const isGone = chosen.id !== "" && !(await isThere(tx, chosen));
    return isGone ? wait("What it was placed with no longer exists.") : decide("placed", "", chosen);
  }
  const own = await findOwnMessages(tx, messageIds(head.first("message-id"), 1));
  if (own.length > 0) return decide("own", "One of our own messages bounced.");
  if (facts.isBounce) return decide("bounced", "A message from us wasn’t delivered.");
  const address = readReplyAddresses(tx, facts.to);
  const referred = await findByReferences(tx, { answersIds: facts.answersIds, from });
  const named = address.kind === "subject" ? address.subject : referred;
  const subject = named && (await findPresent(tx, named));
  // Replies to us rarely go to many people, whatever headers their server adds.
  if (isAwayNote(known.mail?.subject ?? head.first("subject"), facts.answersIds.length > 0)) {
    return decide("automatic", "An automatic reply, such as an out-of-office note.", subject);
  }
  const isAutomatic = facts.automatic === "maybe" && !subject && !(await isOurGroup(tx, known));
  if (facts.automatic === "surely" || isAutomatic) {
    return decide("automatic", "It was sent by a program or to many people.", subject);
  }
  if (address.kind === "forged") {
    return suspect("The address that it was sent to looks like one of ours, but we never made it.");
  }
  if (verdict === "fail") return suspect("The mail server couldn’t confirm that it comes from this address.", subject);
  if (from === "") {
    const isUnclear = known.mail === null && head.fields.length > 0;
    return (isUnclear ? suspect : wait)("It names no sender, or more than one.", subject);
  }
  if (isUnchecked(head, tx.mailIn?.checkedBy ?? null)) {
    return wait("The mail server that checks senders didn’t check this email.", subject);
  }
  // Posts under the agency's name, so only mail that the server vouches for and no program could have sent.
  if (address.kind === "subject" && verdict === "pass" && facts.automatic === "no" && known.mail !== null) {
    const staff = subject && (await findWritingStaff(tx, subject, from));
    if (staff && counts && !(await fitsThread(tx, subject, from))) return wait(TOO_MANY, subject);
    if (staff) return { ...decide("placed", "", subject), staff };
  }
  const answer = await relayedFor(tx, known, subject);
  if (answer === null && (await isOfStaff(tx, from))) {
    return wait("It claims that someone at the agency wrote it.", subject);
  }
  if (subject) {
    if (!(await findSender(tx, subject, answer ?? from)))
      return wait("It comes from an address that isn’t known there.", subject);
    if (counts && !(await fitsThread(tx, subject, from))) return wait(TOO_MANY, subject);
    return decide("placed", known.why, subject);
  }
  if (named) return wait("What it replies to no longer exists.");
  if (known.mail === null) return wait("");
  const others = await findByReferences(tx, { answersIds: facts.answersIds, from, ofAnyone: true });
  const joined = others && (await findPresent(tx, others));
  if (joined) return wait(`It belongs to ${WHAT[joined.kind]}: it replies to an email of someone else.`, joined);
  const same = await findSameConversation(tx, known);
  const talked = same && (await findPresent(tx, same));
  if (talked)
    return wait(`It belongs to ${WHAT[talked.kind]}: someone else wrote to us in the same conversation.`, talked);
  if (counts && !(await tx.limits.takeWithin(tx.db, LEADS, hashAddress(answer ?? from)))) {
    return wait("This sender wrote many emails within an hour.");
  }
  return decide("placed", "", NEW_LEAD);
}

/**
 * Returns the reply address of a mail that one of our addresses sent for someone else, such as a website form or a
 * group that rewrites senders. Null for other mail, or for a thread that customers read.
 */
async function relayedFor(
  tx: TransactionContext,
  known: KnownMail,
  subject: MailSubject | null,
): Promise<string | null> {
  if (known.mail === null || (subject !== null && subject.kind !== "lead")) return null;
  const own = await listOwnAddresses(tx);
  const { address } = whomToAnswer(known, own);
  return own.includes(known.from) && address !== known.from ? address : null;
}

const WHAT: Readonly<Record<MailSubject["kind"], string>> = {
  lead: "a lead",
  application: "an application",
  quote: "a quote",
  invoice: "an invoice",
  project: "a project",
};

/** True when it came to one of our addresses that is a list or group through which people write to us. */
async function isOurGroup(tx: TransactionContext, { facts: { list, addressed } }: KnownMail): Promise<boolean> {
  if (list === null) return false;
  const own = (await listOwnAddresses(tx)).filter((address) => addressed.includes(address));
  // A list without a name differs from newsletters in having no unsubscribe link.
  return own.some((address) => list === "" || list.includes(address) || list.includes(address.replace("@", ".")));
}

const TOO_MANY = "This sender wrote so many emails about this that a program may be replying to us.";

/**
 * Limits the mails that a thread takes from each sender, since its messages are mailed to both sides: mail programs may
 * loop.
 */
async function fitsThread(tx: TransactionContext, { kind, id }: MailSubject, from: string): Promise<boolean> {
  if (kind === "lead" || kind === "application") return true;
  const key = `${kind}:${id}:${hashAddress(from)}`;
  const taken = await tx.limits.takeEachWithin(
    tx.db,
    IN_THREAD.map((rule) => ({ rule, key })),
  );
  return taken.every(Boolean);
}
