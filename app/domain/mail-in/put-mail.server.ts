import { fileAttachments } from "~/db/schema/files";
import { attachFile } from "~/domain/files/attach-file.server";
import { MESSAGE_MAX_CHARACTERS as LEAD_MAX_CHARACTERS } from "~/domain/leads/kinds/contact-message";
import { receiveMailedLead } from "~/domain/leads/receive-mailed-lead.server";
import { reopenLead } from "~/domain/leads/reopen-lead.server";
import type { RecordRef } from "~/domain/links/schema";
import { MESSAGE_FILES_MAX, MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { takeRecordMessage } from "~/domain/threads/take-message.server";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import type { MailSubject } from "~/kernel/reply-address";
import type { TransactionContext } from "~/kernel/transact.server";
import type { Decision } from "./decide-place.server";
import { findSender } from "./find-subject.server";
import type { KnownStaff } from "./find-writing-staff.server";
import type { ClaimedFile } from "./keep-mail-files.server";
import type { MailWords } from "./mail-words";
import type { KnownMail } from "./place-mail.server";
import { tellOfMail } from "./tell-mail.server";

type Put = {
  subject: MailSubject | null;
  files: readonly ClaimedFile[];
  words: MailWords;
  staff: KnownStaff | null;
};

const CUT = "\n\n(The rest is in the email itself.)";

/** Adds a mail to its subject, in the caller's transaction. Returns the resulting decision. */
export async function putMail(
  inside: AppContext,
  tx: TransactionContext,
  known: KnownMail,
  { subject, files, words, staff }: Put,
): Promise<Decision> {
  const { row, why } = known;
  if (!subject) throw new Error("a mail is placed with nothing");
  const { kind, id } = subject;
  if (kind === "lead" || kind === "application") {
    const leadOrApplication = id === "" ? await makeLead(tx, known, words) : id;
    for (const { claim } of files) {
      const file = await attachFile(tx, { claim, purpose: "message-file", subject: { kind, id: leadOrApplication } });
      if (file) await attachToMail(tx, file.id, row.id);
    }
    if (id !== "") await tellOfMail(tx, { kind, id }, { words, files: files.map(({ name }) => name) });
    if (kind === "lead" && id !== "") {
      await reopenLead(tx, id, row.receivedAt);
      await recordAudit(tx, { action: "lead.wrote", subject: { kind, id }, after: { mailId: row.id } });
    }
    return { state: "placed", reason: why, subject: { kind, id: leadOrApplication } };
  }
  const outcome = await addToThread(inside, tx, known, { record: { kind, id }, files, words, staff });
  if (outcome === "added") return { state: "placed", reason: why, subject };
  return { state: "waiting", reason: "The customer hasn’t seen any of this yet.", subject };
}

/** Ties a file to the mail that brought it, so that both are deleted together. */
async function attachToMail(tx: TransactionContext, fileId: string, mailId: string): Promise<void> {
  const createdAt = tx.clock.now();
  await tx.db.insert(fileAttachments).values({ fileId, subjectKind: "mail", subjectId: mailId, createdAt });
}

function makeLead(tx: TransactionContext, { row }: KnownMail, words: MailWords): Promise<string> {
  const { name, address } = words.answerTo;
  const sender = words.fromName === "" ? words.from : `${words.fromName} <${words.from}>`;
  const told = address === words.from ? "" : `\n\n(Sent by ${sender}. Replies go to ${address}.)`;
  return receiveMailedLead(tx, {
    email: address,
    name,
    subject: words.subject,
    text: bounded(words.text, LEAD_MAX_CHARACTERS - told.length) + told,
    payloadHash: row.contentHash,
  });
}

/** Adds a mail to a thread as one message, or as several when it has more files than one message takes. */
async function addToThread(
  inside: AppContext,
  tx: TransactionContext,
  { row, why }: KnownMail,
  { record, files, words, staff }: Omit<Put, "subject"> & { record: RecordRef },
): Promise<"added" | "unsent"> {
  const sender = staff ?? (await findSender(tx, record, words.from));
  const author = { id: sender?.id ?? null, name: sender?.name || words.fromName || words.from, email: words.from };
  for (let part = 0; part === 0 || part * MESSAGE_FILES_MAX < files.length; part++) {
    const claims = files.slice(part * MESSAGE_FILES_MAX, (part + 1) * MESSAGE_FILES_MAX).map(({ claim }) => claim);
    const text =
      part === 0 ? bounded(why ? `${words.subject}\n\n(${why})` : wordsOf(words)) : "More files of the same email.";
    const { outcome } = await takeRecordMessage(inside, {
      record,
      side: staff ? "staff" : "customer",
      author,
      text: text || "(An email without text.)",
      ...(part === 0 && words.toldText !== words.text && why === "" ? { toldText: bounded(words.toldText) } : {}),
      claims,
      outerId: `mail:${row.id}:${part}`,
    });
    if (outcome === "file-unusable") throw new Error("a file of a mail can't be attached");
    if (outcome === "unsent") return "unsent";
  }
  return "added";
}

function wordsOf({ subject, text, isNote }: MailWords): string {
  return isNote && subject !== "" ? `${subject}\n\n${text}` : text || subject;
}

function bounded(text: string, max = MESSAGE_MAX_CHARACTERS): string {
  return text.length <= max ? text : text.slice(0, max - CUT.length).replace(/[\ud800-\udbff]$/, "") + CUT;
}
