import type { LeadKind } from "~/db/schema/lists";
import type { LeadEmail, LeadKindEmail } from "~/domain/leads/email-data";
import { describeAnswers } from "~/domain/leads/kinds/answers";
import type { Answers, LeadFields } from "~/domain/leads/kinds/lead-kind";
import type { EmailContent } from "~/email/email-content";
import { hoursText } from "~/lib/fill-identity";
import { agencyTimeZoneName } from "~/lib/place";
import { inPlace } from "~/lib/place-days";
import { referenceOf } from "~/lib/reference";
import { shorten } from "~/lib/shorten";

/**
 * Limit of repeated text per field, since a message could be abused to send text to an address that isn't the sender's.
 */
const REPEATED_MAX_CHARACTERS = 1000;
/** Matches words that mail programs turn into links: URLs, domains and email addresses, with or without a scheme. */
const CLICKABLE = /@|:\/\/|[\p{L}\p{N}][.。．｡]\p{L}{2}/u;
const LEFT_OUT = "[link left out]";
const GREETED_NAME_MAX_CHARACTERS = 40;
const A_NAME = /^\p{L}[\p{L}\p{M}'’-]*(\.? \p{L}[\p{L}\p{M}'’-]*){0,4}\.?$/u;

const agencyMoment = inPlace({
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats a moment in the agency's time zone, followed by the zone: "Tuesday, March 3 at 9:00 AM". */
export function agencyTime(moment: Date): string {
  return `${agencyMoment(moment)} ${agencyTimeZoneName()}`;
}

/** Repeats a sender's text to the address they gave, which may be someone else's: shortened, and with links removed. */
export function repeated(written: EmailContent["facts"]): EmailContent["facts"] {
  return written.map(([label, words]) => [label, withoutLinks(shorten(words, REPEATED_MAX_CHARACTERS))]);
}

function withoutLinks(words: string): string {
  return words.replace(/\S+/g, (word) => (CLICKABLE.test(word) ? LEFT_OUT : word));
}

/** Writes words so that no mail program turns any of them into a link. */
export function unclickable(words: string): string {
  return words.replace(/\S+/g, (word) =>
    CLICKABLE.test(word)
      ? word
          .replaceAll("://", " ")
          .replaceAll("@", " at ")
          .replace(/[.。．｡]/g, " dot ")
      : word,
  );
}

/** Returns a name to greet someone by. Empty if the text doesn't look like a name (an address, a sentence). */
export function greeted(name: string): string {
  return name.length <= GREETED_NAME_MAX_CHARACTERS && A_NAME.test(name) ? name : "";
}

type Came = Pick<LeadKindEmail<LeadKind>, "channel" | "origin" | "identity">;

/** Describes how a lead reached the agency: through a form at this path, or otherwise. */
export function cameBy({ channel, origin }: Came, form: string, path: string): string {
  if (channel === "form") return `Sent with the ${form} at ${origin}${path}.`;
  return channel === "email" ? "Sent by email." : "Entered by staff.";
}

/** Returns the reason why the sender of a lead gets a confirmation. */
export function confirmedBecause({ channel, origin, identity }: Came, form: string, path: string): string {
  if (channel === "form") return enteredAt(form, origin + path);
  return `You received this because ${identity.name} noted your request with this address. If that wasn’t you, reply to tell us.`;
}

/** Returns the reason why someone gets a confirmation of a form. */
export function enteredAt(form: string, url: string): string {
  return `You received this because someone entered this address in the ${form} at ${url}. If that wasn’t you, you can ignore it.`;
}

type Told = Pick<EmailContent, "facts" | "quotations">;

/** Lists all answers of a form, for the agency. */
export function told<Fields extends LeadFields>(kind: { fields: Fields }, answers: Answers<Fields>): Told {
  const all = describeAnswers(kind, answers);
  const pairs = (isLong: boolean) =>
    all.filter((fact) => Boolean(fact.isLong) === isLong).map(({ label, value }): [string, string] => [label, value]);
  return { facts: pairs(false), quotations: pairs(true) };
}

/** Repeats the answers to their sender, without the email address. */
export function toldBack<Fields extends LeadFields>(kind: { fields: Fields }, answers: Answers<Fields>): Told {
  const fields = Object.fromEntries(Object.entries(kind.fields).filter(([, { column }]) => column !== "email"));
  return told({ fields }, answers);
}

/** Formats when a reply was promised, for use in a text. */
export function promised(
  { identity, replyDueAt }: Pick<LeadEmail, "identity" | "replyDueAt">,
  promise: keyof LeadEmail["identity"]["replyHours"],
): { hours: string; due: string } {
  return { hours: hoursText(identity, promise), due: agencyTime(replyDueAt) };
}

/** Adds the time of arrival to the facts, for the agency. */
export function receivedAt(
  data: Pick<LeadEmail, "identity" | "replyDueAt" | "receivedAt">,
  promise: keyof LeadEmail["identity"]["replyHours"],
): { received: string; hours: string; due: string } {
  return { received: agencyTime(data.receivedAt), ...promised(data, promise) };
}

/** Returns the reference of a request that both sides use. */
export function reference(id: string): [string, string] {
  return ["Reference", referenceOf(id)];
}

/** Returns the link to a lead in the back office. */
export function openLead(origin: string, leadId: string): NonNullable<EmailContent["action"]> {
  return { label: "Open the lead", url: `${origin}/admin/leads/${leadId}` };
}
