import { cleanLine } from "~/lib/clean-text";
import { addressesIn, type MailHead } from "~/lib/mail-head";
import { isMailbox, plainMailbox } from "~/lib/mailbox";
import type { ReadMail } from "./schema";

export type Mailbox = { name: string; address: string };

const NAME_MAX_CHARACTERS = 200;

/** Parts of addresses whose mail nobody reads. */
const NOBODY =
  /(?:^|[._+-])(?:no[._-]?(?:reply|responder|contestar|responda)|(?:do[._-]?)?not?[._-]?reply|(?:ne[._-]?pas|nao|não|non)[._-]?(?:repondre|répondre|responda|rispondere)|(?:keine?|nicht)[._-]?antwort(?:en)?|nie[._-]?odpowiadaj|mailer[._-]?daemon|bounces?)(?:[._+-]|$|\d)/i;
/** Parts of addresses that programs send from. */
const PROGRAM =
  /(?:^|[._+-])(?:robot|bot|mailer|notif(?:y|ier|ication|ications)|(?:web|contact|kontakt)?forms?|form(?:ular|ulaire|ulario|responses?|submissions?)|kontaktformular|responses?|website|web|www(?:-data)?|wordpress|system|automated|auto|server|submissions?|alerts?|service|cron|root|apache|nginx|httpd|leads?|crm|anfragen?)(?:[._+-]|$|\d)/i;
/** Addresses of an office or a service, never of one person. */
const OFFICE =
  /^(?:info|hello|hallo|hi|mail|e-?mail|contact|contacto|contato|kontakt|office|team|support|help|sales|admin|webmaster|postmaster|post|enquir(?:y|ies)|inquir(?:y|ies))\d*(?:\+|$)/i;
const FORM_NAME = /\b(?:form|forms|formular|formulaire|formulario|notifications?|website|wordpress)\b|formular$/i;
const VIA =
  /[\s(](?:via|vía|über|par l['’]intermédiaire de|por medio de|tramite|przez|durch|through|through the|через)\s/iu;
/** Fields in which lists that rewrite the sender preserve the original one. */
const ORIGINAL = ["x-original-from", "x-mailman-original-from", "x-original-sender"];

type Sent = { mail: ReadMail | null; head: MailHead; from: string };

/**
 * Returns the recipient of replies to a mail: its sender, or the person it names if the sender is a form or service, an
 * office, one of our addresses, or a list that rewrote the sender. `own`: addresses at which we receive mail.
 */
export function whomToAnswer({ mail, head, from }: Sent, own: readonly string[]): Mailbox {
  const sender = { name: cleanLine(mail?.from[0]?.name ?? "").slice(0, NAME_MAX_CHARACTERS), address: from };
  const isVia = VIA.test(` ${sender.name} `);
  if (!isVia && !own.includes(from) && !isNoPerson(sender)) return sender;
  const isOther = ({ address }: Mailbox) =>
    isMailbox(address) && address !== from && !own.includes(address) && !NOBODY.test(localOf(address));
  const named = (mail?.replyTo ?? []).map(({ name, address }) => ({ name, address: plainMailbox(address) }));
  const kept = isVia ? addressesIn(ORIGINAL.flatMap((name) => head.all(name))) : [];
  const others = named.filter(isOther);
  const original = kept.map((address) => ({ name: "", address })).filter(isOther);
  const [one, ...more] = others.length > 0 ? others : original;
  if (!one || more.some(({ address }) => address !== one.address)) return sender;
  const author = isVia ? (sender.name.split(VIA)[0] ?? "") : "";
  return { name: unquoted(cleanLine(one.name) || author).slice(0, NAME_MAX_CHARACTERS), address: one.address };
}

function isNoPerson({ name, address }: Mailbox): boolean {
  const local = localOf(address);
  return NOBODY.test(local) || PROGRAM.test(local) || OFFICE.test(local) || FORM_NAME.test(name);
}

function localOf(address: string): string {
  return address.slice(0, address.lastIndexOf("@"));
}

function unquoted(name: string): string {
  return name.replaceAll(/^['"]|['"]$/g, "").trim();
}
