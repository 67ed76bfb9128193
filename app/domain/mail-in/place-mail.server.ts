import { eq } from "drizzle-orm";
import { bouncedAddresses, incomingMails, type RefusedFile } from "~/db/schema/incoming-mails";
import { getIdentity } from "~/domain/settings/queries.server";
import type { Actor } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { type TransactionContext, transact, withSavepoints } from "~/kernel/transact.server";
import { addressesIn, type MailHead, readMailHead } from "~/lib/mail-head";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { together } from "~/lib/together";
import { type Decision, decidePlace, type JudgedDecision } from "./decide-place.server";
import { listOwnAddresses } from "./find-subject.server";
import { type ClaimedFile, keepMailFiles } from "./keep-mail-files.server";
import { type MailFacts, readFacts } from "./mail-facts.server";
import { describeMail } from "./mail-words";
import { noteBounce } from "./note-bounce.server";
import { putMail } from "./put-mail.server";
import { MAIL_TEXT_MAX_CHARACTERS, type ReadMail } from "./schema";

export type MailRow = typeof incomingMails.$inferSelect;

/** A stored mail as read. `mail`: null if it couldn't be read, with the reason in `why`. */
export type MailToPlace = { mailId: string; beginning: Buffer; mail: ReadMail | null; why: string };

/** A mail with everything known about it. */
export type KnownMail = {
  row: MailRow;
  head: MailHead;
  facts: MailFacts;
  mail: ReadMail | null;
  why: string;
  /** Sender's address in lowercase; empty if the mail names no sender, or several. */
  from: string;
};

const HOUSE: Actor = { kind: "system", label: "Incoming mail" };

/**
 * Places a stored mail: with its subject, among those that staff have to place, or aside. Each mail is placed once,
 * however often this is called or interrupted. The mail's words trigger nothing. For the program itself. Throws when a
 * file can't be stored because of a fault on our side, so that it is tried again.
 */
export async function placeMail(asked: AppContext, { mailId, beginning, mail, why }: MailToPlace): Promise<void> {
  const ctx = onBehalfOf(asked, HOUSE);
  const [seen] = await ctx.db.select().from(incomingMails).where(eq(incomingMails.id, mailId));
  if (seen?.state !== "received") return;
  const head = readMailHead(beginning);
  const facts = readFacts(head, beginning);
  const known: KnownMail = { row: seen, head, facts, mail, why, from: senderOf(mail, head) };
  const foreseen = await transact(ctx, (tx) => decidePlace(tx, known, { counts: false }));
  // Stores files before the placing transaction, which mustn't wait for the store; unclaimed ones are swept.
  const kept = foreseen.state === "placed" ? await keepMailFiles(ctx, mail) : { files: [], refused: [] };
  await transact(ctx, async (tx) => {
    const [row] = await tx.db.select().from(incomingMails).where(eq(incomingMails.id, mailId)).for("update");
    if (row?.state !== "received") return;
    const held: KnownMail = { row, head, facts, mail, why, from: known.from };
    const decision = await decidePlace(tx, held, { counts: true });
    await settle(tx, held, { decision, files: kept.files, refused: kept.refused, report: beginning });
  });
}

async function settle(
  tx: TransactionContext,
  known: KnownMail,
  what: { decision: JudgedDecision; files: readonly ClaimedFile[]; refused: readonly RefusedFile[]; report: Buffer },
): Promise<void> {
  const { row, mail } = known;
  const { verdict, staff } = what.decision;
  let decision: Decision = what.decision;
  let emailId: string | null = null;
  if (decision.state === "bounced") {
    emailId = await noteBounce(tx, what.report.toString("latin1"));
    if (emailId === null)
      decision = { state: "automatic", reason: "A report about the delivery of a message.", subject: null };
  }
  const [{ name, email }, own] = await together([getIdentity(tx), listOwnAddresses(tx)]);
  const words = describeMail(known, { ours: [name, email], own, isNew: decision.subject?.id === "" });
  if (decision.state === "placed") {
    const put = await putMail(withSavepoints(tx), tx, known, {
      subject: decision.subject,
      files: what.files,
      words,
      staff,
    });
    decision = put;
  }
  const waiting = decision.state === "placed" ? what.refused : unread(mail);
  await tx.db
    .update(incomingMails)
    .set({
      state: decision.state,
      reason: decision.reason,
      subjectKind: decision.subject?.kind ?? null,
      subjectId: decision.subject?.id || null,
      emailId,
      verdict,
      fromAddress: words.from,
      fromName: words.fromName,
      toAddresses: words.to,
      subject: words.subject,
      text: words.text,
      quoted: words.quoted,
      html: (mail?.html ?? "").slice(0, MAIL_TEXT_MAX_CHARACTERS),
      refusedFiles: waiting,
      updatedAt: tx.clock.now(),
    })
    .where(eq(incomingMails.id, row.id));
  if (decision.state === "placed" && verdict !== "fail") {
    await tx.db.delete(bouncedAddresses).where(eq(bouncedAddresses.email, words.from));
  }
  const action = decision.state === "placed" ? "mail.placed" : "mail.set-aside";
  await recordAudit(tx, {
    action,
    subject: { kind: "mail", id: row.id },
    after: decision.subject ? { [decision.subject.kind]: decision.subject.id } : { state: decision.state },
  });
}

/** Lists the files of a waiting mail as not taken; they are taken when it is placed. */
function unread(mail: ReadMail | null): RefusedFile[] {
  return (mail?.files ?? []).map(({ name }) => ({ name: name.slice(0, 200), why: "" }));
}

/**
 * Returns the mail's one sender address; empty when there is none, several, or an invalid one. For an unreadable mail,
 * the address in its header.
 */
function senderOf(mail: ReadMail | null, head: MailHead): string {
  const fields = head.all("from");
  if (fields.length > 1) return "";
  const named = mail ? mail.from.map(({ address }) => plainMailbox(address)) : addressesIn(fields);
  const [address = "", ...others] = named;
  return others.length === 0 && isMailbox(address) ? address : "";
}
