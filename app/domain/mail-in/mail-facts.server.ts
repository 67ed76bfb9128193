import { isBounce } from "~/lib/bounce-report";
import { addressesIn, type MailHead, messageIds } from "~/lib/mail-head";

/** Facts in a mail's header about how it was sent. */
export type MailFacts = {
  /** To which addresses it came, in small letters. */
  to: string[];
  /** The mails that it answers, the nearest first. */
  answersIds: string[];
  /**
   * `surely`: a program wrote it, or it went to many: never answered, never a lead. `maybe`: it has fields that
   * newsletters have, and that some servers and sales programs add to what a person writes as well.
   */
  automatic: "surely" | "maybe" | "no";
  /** The addresses that its sender wrote to, in small letters. */
  addressed: string[];
  /** List or group that it came by, in small letters; null: it has marks that only newsletters have. */
  list: string | null;
  /** It tells that a message was not delivered. */
  isBounce: boolean;
};

const TO_FIELDS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"];
const REFERENCES_MAX = 50;
const BULK = /\b(?:bulk|junk|auto_reply)\b/i;
const REPORT = /^multipart\/report\b/i;
const SURE_FIELDS = ["x-autoreply", "x-autorespond"];
const WEAK_FIELDS = ["list-id", "list-unsubscribe", "feedback-id"];

/** `beginning`: the mail, as far as it is looked at. */
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

/** RFC 3834, and what programs that don't know it write instead. */
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

/** `None` says that answers are welcome. */
function suppressesAnswers(head: MailHead): boolean {
  const said = head.first("x-auto-response-suppress").trim().toLowerCase();
  return said !== "" && said !== "none";
}

function has(head: MailHead, names: readonly string[]): boolean {
  return names.some((name) => head.all(name).length > 0);
}
