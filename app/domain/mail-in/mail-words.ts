import { cleanLine, cleanLines } from "~/lib/clean-text";
import { addressesIn } from "~/lib/mail-head";
import { plainMailbox } from "~/lib/mailbox";
import { cutQuoted } from "~/lib/quoted-text";
import type { KnownMail } from "./place-mail.server";
import { MAIL_TEXT_MAX_CHARACTERS, NO_WORDS_NOTES } from "./schema";
import { type Mailbox, whomToAnswer } from "./whom-to-answer";

/** Stored words of a mail: cleaned, bounded, and with its quote apart. */
export type MailWords = {
  from: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  quoted: string;
  /** To whom an answer goes; the sender, or whom a program or a list that sent it names instead. */
  answerTo: Mailbox;
  /** For notices: `text`, with what it quotes where it isn't sure that it's a quote. */
  toldText: string;
  /** `text` is no words of the sender's, but says why there are none. */
  isNote: boolean;
};

const LINE_MAX_CHARACTERS = 500;
const TO_MAX_CHARACTERS = 1000;

/**
 * The words of a mail; of one that could not be read, what its header says. `ours`: names and addresses of the agency,
 * one of which above a text says that we wrote it. `own`: the addresses that we are written to. `isNew`: nothing of
 * ours came before it, so only what surely is a quote is cut.
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
