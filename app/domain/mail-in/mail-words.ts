import { cleanLine, cleanLines } from "~/lib/clean-text";
import { addressesIn } from "~/lib/mail-head";
import { plainMailbox } from "~/lib/mailbox";
import { cutQuoted } from "~/lib/quoted-text";
import type { KnownMail } from "./place-mail.server";
import { MAIL_TEXT_MAX_CHARACTERS, NO_WORDS_NOTES } from "./schema";
import { type Mailbox, whomToAnswer } from "./whom-to-answer";

/** Stored words of a mail: cleaned, truncated, and split from its quote. */
export type MailWords = {
  from: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  quoted: string;
  /** Recipient of a reply: the sender, or the person named by a program or list that sent it. */
  answerTo: Mailbox;
  /** `text` for notices, including quoted text that isn't surely a quote. */
  toldText: string;
  /** True when `text` isn't the sender's words but says why there are none. */
  isNote: boolean;
};

const LINE_MAX_CHARACTERS = 500;
const TO_MAX_CHARACTERS = 1000;

/**
 * Returns the words of a mail; if it couldn't be read, those of its header. `ours`: the agency's names and addresses;
 * one of them above a text means that we wrote it. `own`: addresses at which we receive mail. `isNew`: no message of
 * ours preceded it, so only text that is surely a quote is cut.
 */
export function describeMail(
  known: KnownMail,
  { ours, own: ownAddresses, isNew }: { ours: readonly string[]; own: readonly string[]; isNew: boolean },
): MailWords {
  const { mail, head, facts, from } = known;
  const whole = cleanLines((mail?.text ?? "").slice(0, 4 * MAIL_TEXT_MAX_CHARACTERS));
  const cut = cutQuoted(whole, ours);
  const { own, quoted } = cut.isSure || !isNew ? cut : { own: whole, quoted: "" };
  const note = mail && own === "" ? `(${NO_WORDS_NOTES[mail.whyEmpty || "none"]})` : "";
  const fallback = addressesIn([head.first("from")])[0] ?? "";
  const sender = plainMailbox(from || fallback).slice(0, 320);
  const text = (own || note).slice(0, MAIL_TEXT_MAX_CHARACTERS);
  return {
    from: sender,
    fromName: cleanLine(mail?.from[0]?.name ?? "").slice(0, 200),
    to: cleanLine(facts.to.join(", ")).slice(0, TO_MAX_CHARACTERS),
    subject: cleanLine(mail?.subject ?? head.first("subject")).slice(0, LINE_MAX_CHARACTERS),
    text,
    quoted: quoted.slice(0, MAIL_TEXT_MAX_CHARACTERS),
    answerTo: whomToAnswer({ ...known, from: sender }, ownAddresses),
    toldText: cut.isSure ? text : whole.slice(0, MAIL_TEXT_MAX_CHARACTERS),
    isNote: note !== "",
  };
}
