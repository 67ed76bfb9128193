import { isBounce } from "~/lib/bounce-report";
import { addressesIn, type MailHead, messageIds } from "~/lib/mail-head";

/** Facts in a mail's header about how it was sent. */
export type MailFacts = {
  /** Addresses that received it, in lowercase. */
  to: string[];
  /** Message-IDs that it replies to, nearest first. */
  answersIds: string[];
  /**
   * `surely`: written by a program or sent to many; never answered, never a lead. `maybe`: has fields typical of
   * newsletters, which some servers and sales programs also add to personal mail.
   */
  automatic: "surely" | "maybe" | "no";
  /** Addresses that its sender wrote to, in lowercase. */
  addressed: string[];
  /** List or group that it came through, in lowercase; null if it has marks that only newsletters have. */
  list: string | null;
  /** True when it reports that a message wasn't delivered. */
  isBounce: boolean;
};

const TO_FIELDS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"];
const REFERENCES_MAX = 50;
const BULK = /\b(?:bulk|junk|auto_reply)\b/i;
const REPORT = /^multipart\/report\b/i;
const SURE_FIELDS = ["x-autoreply", "x-autorespond"];
const WEAK_FIELDS = ["list-id", "list-unsubscribe", "feedback-id"];

/** Reads the facts of a mail. `beginning`: the part of the mail that is examined. */
export function readFacts(head: MailHead, beginning: Buffer): MailFacts {
  const nearest = messageIds(head.first("in-reply-to"), REFERENCES_MAX);
  const further = messageIds(head.first("references"), 1000).slice(-REFERENCES_MAX).reverse();
  return {
    to: [...new Set(addressesIn(TO_FIELDS.flatMap((name) => head.all(name))))],
    answersIds: [...new Set([...nearest, ...further])],
    automatic: isSurelyAutomatic(head) ? "surely" : isMaybeAutomatic(head) ? "maybe" : "no",
    addressed: addressesIn(["to", "cc"].flatMap((name) => head.all(name))),
    list: listOf(head),
    isBounce: isBounce(head, beginning),
  };
}

/** Follows RFC 3834, and recognizes the headers of programs that ignore it. */
function isSurelyAutomatic(head: MailHead): boolean {
  const submitted = head.first("auto-submitted").split(";")[0]?.trim().toLowerCase() ?? "";
  const returnPath = head.all("return-path")[0];
  return (
    (submitted !== "" && submitted !== "no") ||
    (returnPath !== undefined && returnPath.replaceAll(/[\s<>]/g, "") === "") ||
    BULK.test(head.first("precedence")) ||
    REPORT.test(head.first("content-type")) ||
    has(head, SURE_FIELDS) ||
    /^(?:mailer-daemon|postmaster)@/i.test(addressesIn([head.first("from")])[0] ?? "")
  );
}

function isMaybeAutomatic(head: MailHead): boolean {
  return /\blist\b/i.test(head.first("precedence")) || has(head, WEAK_FIELDS) || suppressesAnswers(head);
}

function listOf(head: MailHead): string | null {
  if (has(head, ["feedback-id"]) || suppressesAnswers(head)) return null;
  const named = ["list-id", "list-post"].flatMap((name) => head.all(name));
  return named.length === 0 && has(head, ["list-unsubscribe"]) ? null : named.join(" ").toLowerCase();
}

/** Reads `X-Auto-Response-Suppress`; `None` means that replies are welcome. */
function suppressesAnswers(head: MailHead): boolean {
  const said = head.first("x-auto-response-suppress").trim().toLowerCase();
  return said !== "" && said !== "none";
}

function has(head: MailHead, names: readonly string[]): boolean {
  return names.some((name) => head.all(name).length > 0);
}
