import { cleanLine, cleanLines } from "~/lib/clean-text";
import { addressesIn } from "~/lib/mail-head";
import { splitQuoted } from "~/lib/quoted-text";
import type { KnownMail } from "./place-mail.server";
import { MAIL_TEXT_MAX_CHARACTERS } from "./schema";

/** What is kept of a mail's words: cleaned, bounded, and what it quotes apart. */
export type MailWords = {
  from: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  quoted: string;
};

const LINE_MAX_CHARACTERS = 500;
const TO_MAX_CHARACTERS = 1000;

/** The words of a mail; of one that could not be read, what its header says. */
export function describeMail({ mail, head, facts, from }: KnownMail): MailWords {
  const { own, quoted } = splitQuoted(cleanLines((mail?.text ?? "").slice(0, 4 * MAIL_TEXT_MAX_CHARACTERS)));
  const fallback = addressesIn([head.first("from")])[0] ?? "";
  return {
    from: (from || fallback).toLowerCase().slice(0, 320),
    fromName: cleanLine(mail?.from[0]?.name ?? "").slice(0, 200),
    to: cleanLine(facts.to.join(", ")).slice(0, TO_MAX_CHARACTERS),
    subject: cleanLine(mail?.subject ?? head.first("subject")).slice(0, LINE_MAX_CHARACTERS),
    text: own.slice(0, MAIL_TEXT_MAX_CHARACTERS),
    quoted: quoted.slice(0, MAIL_TEXT_MAX_CHARACTERS),
  };
}
