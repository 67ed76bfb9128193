import { cleanLine, cleanLines } from "~/lib/clean-text";
import { addressesIn } from "~/lib/mail-head";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import { cutQuoted } from "~/lib/quoted-text";
import type { KnownMail } from "./place-mail.server";
import { MAIL_TEXT_MAX_CHARACTERS, NO_WORDS_NOTES, type ReadMail } from "./schema";

/** Stored words of a mail: cleaned, bounded, and with its quote apart. */
export type MailWords = {
  from: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  quoted: string;
  /** To whom an answer goes; the sender, or whom a program or a list that sent it names instead. */
  answerTo: { name: string; address: string };
  /** For notices: `text`, with what it quotes where it isn't sure that it's a quote. */
  toldText: string;
  /** `text` is no words of the sender's, but says why there are none. */
  isNote: boolean;
};

const LINE_MAX_CHARACTERS = 500;
const TO_MAX_CHARACTERS = 1000;

/**
 * The words of a mail; of one that could not be read, what its header says. `ours`: names and addresses of the agency,
 * one of which above a text says that we wrote it. `isNew`: nothing of ours came before it, so only what surely is a
 * quote is cut.
 */
export function describeMail(
  { mail, head, facts, from }: KnownMail,
  { ours, isNew }: { ours: readonly string[]; isNew: boolean },
): MailWords {
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
    answerTo: answerTo(mail, { name: cleanLine(mail?.from[0]?.name ?? "").slice(0, 200), address: sender }),
    toldText: cut.isSure ? text : whole.slice(0, MAIL_TEXT_MAX_CHARACTERS),
    isNote: note !== "",
  };
}

/** Addresses that programs write from. */
const ROBOT =
  /(?:^|[._+-])(?:no-?_?reply|(?:do-?_?)?not-?_?reply|donotreply|robot|bot|mailer|mailer-?daemon|notif(?:y|ication|ications)|forms?|formular|website|web|www-data|wordpress|system|automated|auto|bounces?|server|submissions?|alerts?|service|nepasrepondre|keineantwort)(?:[._+-]|$|\d)/i;
const VIA = /\s(?:via|über|par l['’]intermédiaire de|por medio de|tramite|przez|durch)\s/iu;

function answerTo(mail: ReadMail | null, sender: { name: string; address: string }): { name: string; address: string } {
  const [named, ...others] = mail?.replyTo ?? [];
  const address = named?.address.toLowerCase() ?? "";
  if (!named || others.length > 0 || !isMailbox(address) || address === sender.address) return sender;
  const isRobot = ROBOT.test(sender.address.slice(0, sender.address.lastIndexOf("@"))) || VIA.test(` ${sender.name} `);
  if (!isRobot || ROBOT.test(address.slice(0, address.lastIndexOf("@")))) return sender;
  const name = cleanLine(named.name).slice(0, 200) || (VIA.test(sender.name) ? sender.name.split(VIA)[0] : "") || "";
  return { name: name.replaceAll(/^['"]|['"]$/g, "").trim(), address };
}
