import { headEnd, type MailHead, readMailHead } from "./mail-head";
import { plainMailbox } from "./mailbox";

/** A report about a message that wasn't delivered. */
export type Bounce = {
  /** Lower case. */
  recipients: string[];
  /** Message from the mail server; may be empty. */
  reason: string;
  /** `5.1.1`; empty when the report has none. */
  status: string;
};

const REPORT = /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/is;
const FAILED_RECIPIENTS = "x-failed-recipients";
/** Start of qmail's bounces, which have no header that identifies them. */
const QMAIL = /^\s*Hi\. This is the qmail-send program\b/i;
const FIELDS = {
  recipient: /^(?:Final|Original)-Recipient:[ \t]*[\w-]{1,40};[ \t]*<?([^\s<>]{3,320})/gim,
  action: /^Action:[ \t]*([a-z-]{1,20})/im,
  diagnosis: /^Diagnostic-Code:[ \t]*(?:[\w-]{1,40};)?[ \t]*([^\r\n]{1,2000}(?:\r?\n[ \t][^\r\n]{1,2000}){0,10})/im,
  status: /^Status:[ \t]*([\d.]{3,20})/im,
};
/** Status code within a mail server's sentence. */
const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Exim indents each address by two spaces, and the error below it by more. */
const OF_EXIM = /^ {2}[^\s<>]{3,320}@[^\s<>:]{1,255}:?[ \t]*\r?\n((?: {3,}[^\r\n]{1,1000}\r?\n?){1,10})/m;
/** qmail writes the address, and the error below it. */
const OF_QMAIL = /^<([^\s<>]{3,320})>:[ \t]*\r?\n((?:[^\r\n]{1,1000}\r?\n){1,10})/gm;
const TEXT_MAX_CHARACTERS = 64 * 1024;

/**
 * True when a mail reports that a message wasn't delivered: by RFC 3464, or in the plain-text form of Exim and qmail.
 */
export function isBounce(head: MailHead, beginning: Buffer): boolean {
  return (
    REPORT.test(head.first("content-type")) ||
    head.first(FAILED_RECIPIENTS) !== "" ||
    QMAIL.test(bodyOf(beginning.subarray(0, 2 * TEXT_MAX_CHARACTERS).toString("latin1")).slice(0, 200))
  );
}

/** Reads a report; null when nothing failed permanently. */
export function readBounce(report: string): Bounce | null {
  const action = report.match(FIELDS.action)?.[1]?.toLowerCase();
  if (action === undefined) return readPlainBounce(report);
  if (action !== "failed") return null;
  const status = report.match(FIELDS.status)?.[1] ?? "";
  return {
    recipients: [...report.matchAll(FIELDS.recipient)].map(([, address = ""]) => plainMailbox(address)),
    reason: report.match(FIELDS.diagnosis)?.[1] ?? status,
    status,
  };
}

function readPlainBounce(report: string): Bounce | null {
  const named = readMailHead(Buffer.from(report, "latin1")).first(FAILED_RECIPIENTS);
  const text = bodyOf(report).slice(0, TEXT_MAX_CHARACTERS);
  const told = QMAIL.test(text) ? [...text.matchAll(OF_QMAIL)] : [];
  const recipients = named === "" ? told.map(([, address = ""]) => address) : named.split(",");
  if (recipients.length === 0) return null;
  const reason = named === "" ? (told[0]?.[2] ?? "") : (text.match(OF_EXIM)?.[1] ?? "");
  return {
    recipients: recipients.map((address) => plainMailbox(address)),
    reason: reason.trim().replaceAll(/\s+/g, " "),
    status: reason.match(STATUS)?.[0] ?? "",
  };
}

function bodyOf(report: string): string {
  return report.slice(headEnd(Buffer.from(report, "latin1")) ?? report.length);
}
