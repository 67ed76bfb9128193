import { data } from "react-router";
import { MESSAGES } from "~/content/pages/messages";
import { findClaimableFile } from "~/domain/files/queries.server";
import { receiveUpload } from "~/domain/files/receive-upload.server";
import { describeRefusal, isOurFault, type UploadRefusal } from "~/domain/files/schema";
import type { RecordRef } from "~/domain/links/schema";
import { askForChange, settleChange } from "~/domain/quotes/ask-change.server";
import { MESSAGE_FILES_MAX, MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import type { AppContext } from "~/kernel/app-context";
import { cleanLines } from "~/lib/clean-text";
import { cleanFileName } from "~/lib/file-name";
import type { Notice } from "~/lib/notice";
import { bad, good, MAIL_WAITS } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { goWithNotice } from "~/routes/admin/answer.server";
import { keepForm } from "~/routes/forms/kept-form.server";
import { NOTICES } from "~/routes/notices";
import { readDocument } from "~/routes/page-texts.server";
import { noticeOfRefusal } from "~/routes/portal/quotes/own-quote.server";
import type { RequestContext } from "~/routes/request-context";
import { readFormAndFiles, redirectWithNotice } from "~/routes/respond.server";
import { tooManyAttempts } from "~/routes/wait-notices.server";

const CHANGE_SETTLED_BEFORE = good("The quote is no longer on hold", "Read the newest messages.");

/** Values for showing a thread's form again, so that no text or upload is lost. */
export type MessageAnswer = {
  typed: string;
  /** True when it was submitted as a change request. */
  asksChange?: boolean;
  error?: string;
  fileError?: string;
  /** Files already uploaded, waiting for the message. */
  kept?: { claim: string; name: string }[];
  notice?: Notice;
};

export type Post = {
  context: Parameters<typeof keepForm>[0];
  request: Request;
  /** Address of the form itself. */
  url: URL;
  app: AppContext;
  clientAddress: RequestContext["clientAddress"];
  record: RecordRef;
  /** Address at which the author sees the record. */
  path: string;
  isStaff?: boolean;
};

type Sent = {
  intent: string;
  seen: string | null;
  isStaff: boolean;
  text: string;
  versionId: string;
  claims: string[];
  typed: MessageAnswer;
};

/** Handles a thread's form: a message, a change request for the quote, or its withdrawal. */
export async function postMessage({ context, request, url, app, clientAddress, record, path, isStaff = false }: Post) {
  const among = { fileField: "file", max: MESSAGE_FILES_MAX };
  const { fields, files, skipped } = await readFormAndFiles(request, among, async ({ name, content }) => {
    return { name, ...(await receiveUpload(app, { purpose: "message-file", name, content, clientAddress })) };
  });
  const raw = textOf(fields.get("text"));
  const intent = textOf(fields.get("intent"));
  const stored = files.flatMap((file) => (file.outcome === "stored" ? [file.file.claim] : []));
  const all = [...fields.getAll("claim").map(textOf).filter(Boolean), ...stored];
  const claims = all.slice(0, MESSAGE_FILES_MAX);
  const typed: MessageAnswer = { typed: raw, asksChange: intent === "ask-change", ...(await keptOf(app, claims)) };
  const refused = files.flatMap(({ name, outcome }) => (outcome === "stored" ? [] : [{ name, outcome }]));
  if (refused.length > 0 || skipped > 0 || all.length > claims.length) {
    const status = refused.some(({ outcome }) => isOurFault(outcome)) ? 503 : 400;
    const { tooManyFiles } = await readDocument(context, url, MESSAGES);
    return again(
      { ...typed, fileError: describeRefused(refused) || tooManyFiles, notice: NOTICES["check-fields"] },
      status,
    );
  }
  const text = cleanLines(raw);
  const problem = problemOf(intent, text, claims);
  if (problem) {
    const { [problem]: error } = await readDocument(context, url, MESSAGES);
    return again({ ...typed, error, notice: NOTICES["check-fields"] }, 400);
  }
  const seen = isStaff && fields.has("seen") ? textOf(fields.get("seen")) : null;
  const sent = { intent, seen, isStaff, text, versionId: textOf(fields.get("version")), claims, typed };
  return keepForm(
    context,
    () => send(app, record, path, sent),
    (status) => again({ ...typed, notice: NOTICES["not-stored"] }, status),
  );
}

function send(app: AppContext, record: RecordRef, path: string, sent: Sent) {
  if (record.kind === "quote" && sent.intent === "ask-change" && !sent.isStaff) return ask(app, record.id, path, sent);
  if (record.kind === "quote" && sent.intent === "settle") return settle(app, record.id, path, sent);
  return write(app, record, path, sent);
}

async function write(app: AppContext, record: RecordRef, path: string, { text, claims, seen, isStaff, typed }: Sent) {
  const read = seen === null ? {} : { seen: seen || null };
  const answer = await writeRecordMessage(app, { record, text, claims, ...read });
  if (answer.outcome === "added") {
    return isStaff
      ? goWithNotice(
          path,
          good("Message sent", "The customer is notified.", {
            held: ["Message added", `It shows in the customer’s dashboard. ${MAIL_WAITS}`],
          }),
        )
      : redirectWithNotice(
          `${path}#messages`,
          good("Message sent", "We’ll answer here and by email.", { held: ["Message added", "We’ll answer here."] }),
        );
  }
  if (answer.outcome === "rate-limited") return wait(answer.retryAfterSeconds, typed);
  if (answer.outcome === "file-unusable") return lostFile(typed);
  if (answer.outcome === "newer-message")
    return again(
      { ...typed, notice: bad("A new message came in", "Yours wasn’t sent. Read the new one, then send again.") },
      409,
    );
  onlyLeft(answer.outcome, "unsent");
  return again({ ...typed, notice: bad("Not sent", "The customer hasn’t seen this yet. Send it first.") }, 409);
}

async function ask(app: AppContext, id: string, path: string, { text, claims, versionId, typed }: Sent) {
  const answer = await askForChange(app, { id, versionId, text, claims });
  switch (answer.outcome) {
    case "asked":
      return redirectWithNotice(`${path}#messages`, good("We have your request", "The quote waits until we answer."));
    case "rate-limited":
      return wait(answer.retryAfterSeconds, typed);
    case "file-unusable":
      return lostFile(typed);
    default:
      return again({ ...typed, notice: noticeOfRefusal(answer) }, 409);
  }
}

async function settle(app: AppContext, id: string, path: string, { text, claims, isStaff, typed }: Sent) {
  const { outcome } = await settleChange(app, isStaff ? { id, text, claims } : { id });
  if (outcome === "settled") {
    return isStaff
      ? goWithNotice(path, good("The quote stays as it is", "The customer is notified and can accept it."))
      : redirectWithNotice(path, good("The quote stays as it is", "You can accept it now."));
  }
  if (outcome === "file-unusable") return lostFile(typed);
  onlyLeft(outcome, "not-waiting");
  // If the button came too late, the staff member's text isn't sent.
  if (text !== "") return again({ ...typed, notice: CHANGE_SETTLED_BEFORE }, 409);
  return redirectWithNotice(path, CHANGE_SETTLED_BEFORE);
}

function problemOf(
  intent: string,
  text: string,
  claims: readonly string[],
): "tooLong" | "emptyChange" | "empty" | null {
  if (intent === "settle") return null;
  if (text.length > MESSAGE_MAX_CHARACTERS) return "tooLong";
  if (intent === "ask-change") return text === "" ? "emptyChange" : null;
  return text === "" && claims.length === 0 ? "empty" : null;
}

async function keptOf(app: AppContext, claims: readonly string[]): Promise<Pick<MessageAnswer, "kept">> {
  const found = await Promise.all(claims.map((claim) => findClaimableFile(app, claim, "message-file")));
  const kept = found.flatMap((file) => (file ? [{ claim: file.claim, name: file.name }] : []));
  return kept.length > 0 ? { kept } : {};
}

/** Describes each refused file by name, with the reason; the message's other files remain. */
function describeRefused(refused: readonly { name: string; outcome: UploadRefusal }[]): string {
  return refused
    .map(({ name, outcome }) => `${cleanFileName(name)}: ${describeRefusal(outcome, "message-file")}`)
    .join(" ");
}

function wait(seconds: number, typed: MessageAnswer) {
  const answer: MessageAnswer = { ...typed, notice: tooManyAttempts(seconds) };
  return data({ answer }, { status: 429, headers: { "retry-after": String(seconds) } });
}

function lostFile({ typed }: MessageAnswer) {
  const fileError = describeRefusal("interrupted", "message-file");
  return again({ typed, fileError, notice: NOTICES["check-fields"] }, 409);
}

function again(answer: MessageAnswer, status: number) {
  return data({ answer }, { status });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
