import { addressesIn, type MailHead, messageIds } from "~/lib/mail-head";

/** What the header of a mail says of how it was sent. */
export type MailFacts = {
  /** To which addresses it came, in small letters. */
  to: string[];
  /** The mails that it answers, the nearest first. */
  answersIds: string[];
  /** A program wrote it, or it went to many: never answered, never a lead. */
  isAutomatic: boolean;
  /** It tells that a message was not delivered. */
  isBounce: boolean;
};

const TO_FIELDS = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to"];
const REFERENCES_MAX = 50;
const BOUNCE = /^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/is;
const MANY = /\b(?:bulk|junk|list|auto_reply)\b/i;

export function readFacts(head: MailHead): MailFacts {
  const nearest = messageIds(head.first("in-reply-to"), REFERENCES_MAX);
  const further = messageIds(head.first("references"), 1000).slice(-REFERENCES_MAX).reverse();
  return {
    to: [...new Set(addressesIn(TO_FIELDS.flatMap((name) => head.all(name))))],
    answersIds: [...new Set([...nearest, ...further])],
    isAutomatic: isAutomatic(head),
    isBounce: BOUNCE.test(head.first("content-type")),
  };
}

/** RFC 3834, and what programs that don't know it write instead. */
function isAutomatic(head: MailHead): boolean {
  const submitted = head.first("auto-submitted").split(";")[0]?.trim().toLowerCase() ?? "";
  const returnPath = head.all("return-path")[0];
  return (
    (submitted !== "" && submitted !== "no") ||
    (returnPath !== undefined && returnPath.replaceAll(/[\s<>]/g, "") === "") ||
    MANY.test(head.first("precedence")) ||
    ["list-id", "list-unsubscribe", "feedback-id", "x-autoreply", "x-autorespond", "x-auto-response-suppress"].some(
      (name) => head.all(name).length > 0,
    ) ||
    /^(?:mailer-daemon|postmaster)@/i.test(addressesIn([head.first("from")])[0] ?? "")
  );
}
