import { ACCOUNT_EMAILS } from "~/content/emails/account-emails";
import { BOOKING_EMAILS } from "~/content/emails/booking-emails";
import { AGENCY_TOKENS, DETAILS, type EmailWords, LINK, type ShippedEmail } from "~/content/emails/email-text";
import { LEAD_EMAILS } from "~/content/emails/lead-emails";
import { PEOPLE_EMAILS } from "~/content/emails/people-emails";
import { RECORD_EMAILS } from "~/content/emails/record-emails";
import { REMINDER_EMAILS } from "~/content/emails/reminder-emails";
import { STAFF_EMAILS } from "~/content/emails/staff-emails";
import { TEAM_BOOKING_EMAILS } from "~/content/emails/team-booking-emails";
import { TEAM_LEAD_EMAILS } from "~/content/emails/team-lead-emails";
import { TEAM_MONEY_EMAILS } from "~/content/emails/team-money-emails";
import { TEAM_RECORD_EMAILS } from "~/content/emails/team-record-emails";
import { EMAIL_KIND_FACTS, type EmailKind } from "~/kernel/email-kinds";
import { namesClaim } from "~/lib/fill-claims";
import { spelled, spelledContent } from "~/lib/spelling";
import { fillTokens, tokensIn } from "~/lib/tokens";

/** Texts sent to the agency's own people. */
const TEAM_EMAILS = {
  ...TEAM_LEAD_EMAILS,
  ...TEAM_BOOKING_EMAILS,
  ...TEAM_RECORD_EMAILS,
  ...TEAM_MONEY_EMAILS,
  ...STAFF_EMAILS,
};

/** Shipped texts of all messages, keyed by kind and, after two hyphens, the variant. */
export const EMAIL_TEXTS = {
  ...LEAD_EMAILS,
  ...BOOKING_EMAILS,
  ...RECORD_EMAILS,
  ...REMINDER_EMAILS,
  ...PEOPLE_EMAILS,
  ...ACCOUNT_EMAILS,
  ...TEAM_EMAILS,
};

export type EmailTextId = keyof typeof EMAIL_TEXTS;

/** Returns a text as shipped, in the spelling of the agency's country. */
export function shippedText(id: EmailTextId): Pick<ShippedEmail, "subject" | "preview" | "heading" | "body"> {
  return spelledContent(EMAIL_TEXTS[id]);
}

declare module "~/kernel/email-templates" {
  interface EmailTextIds extends Record<EmailTextId, true> {}
}

export const EMAIL_TEXT_IDS = Object.keys(EMAIL_TEXTS) as EmailTextId[]; // safe: its own keys

/** Values of a text's tokens in a message, except those that aren't words. */
export type TokenValues<Id extends EmailTextId> = {
  readonly [Token in Exclude<keyof (typeof EMAIL_TEXTS)[Id]["tokens"], typeof LINK | typeof DETAILS>]: string;
};

export type EmailBlock = typeof LINK | typeof DETAILS | { readonly paragraph: string };

/** Returns null if there's no text with this ID. */
export function readEmailTextId(id: string): EmailTextId | null {
  return EMAIL_TEXT_IDS.find((known) => known === id) ?? null;
}

export function kindOfText(id: EmailTextId): EmailKind {
  return id.split("--")[0] as EmailKind; // safe: a test compares them with the kinds
}

/** True when its message goes to the agency's own people. */
export function isToTeam(id: EmailTextId): boolean {
  return id in TEAM_EMAILS;
}

/** Returns the name of a text for staff: its kind, and its variant. */
export function emailTextName(id: EmailTextId): string {
  const { variant }: ShippedEmail = EMAIL_TEXTS[id];
  const { label } = EMAIL_KIND_FACTS[kindOfText(id)];
  return variant ? `${label}: ${variant.charAt(0).toLowerCase()}${variant.slice(1)}` : label;
}

/** Returns the tokens of a text, with their meanings and whether they are optional. Those of the agency are last. */
export function tokensOf(id: EmailTextId): { token: string; means: string; isRequired: boolean }[] {
  const { tokens, required }: ShippedEmail = EMAIL_TEXTS[id];
  return [
    ...Object.entries(tokens).map(([token, means]) => ({
      token,
      means: spelled(means),
      isRequired: required.includes(token),
    })),
    ...Object.entries(AGENCY_TOKENS).map(([token, means]) => ({ token, means: spelled(means), isRequired: false })),
  ];
}

/** A message stays in its reader's inbox after a claim ends. */
const NO_CLAIMS =
  "A claim can’t be used in an email: it would still be in people’s inboxes after its last day. Write the figure with its source and date.";

/** Describes the problem with the tokens of a field for its writer; null: none. */
export function tokenProblem(id: EmailTextId, field: keyof EmailWords, text: string): string | null {
  const known = tokensOf(id);
  if (namesClaim(text)) return NO_CLAIMS;
  const used = tokensIn(text);
  const strange = used.find((token) => !known.some((one) => one.token === token));
  if (strange !== undefined) return `{${strange}} isn’t a token of this email. The ones it has are listed here.`;
  const blocks = [LINK, DETAILS].filter((token) => used.includes(token));
  if (field !== "body") return blocks[0] ? `{${blocks[0]}} can only be used in the text.` : null;
  for (const block of blocks) {
    if (used.filter((token) => token === block).length > 1) return `{${block}} can be used here only once.`;
    if (!linesOf(text).includes(`{${block}}`)) return `Put {${block}} on a line of its own.`;
  }
  const missing = known.find(({ token, isRequired }) => isRequired && !used.includes(token));
  return missing ? `{${missing.token}} is missing. The email doesn’t work without it.` : null;
}

/** True when the program can fill in every field of an edited text. */
export function isSoundText(id: EmailTextId, words: EmailWords): boolean {
  const fields = ["subject", "heading", "body"] as const;
  return fields.every((field) => words[field].trim() !== "" && tokenProblem(id, field, words[field]) === null);
}

/** Returns the paragraphs of a text in order, filled in, with the places of the button and the details. */
export function blocksOf(body: string, values: Readonly<Record<string, string>>): EmailBlock[] {
  const blocks: EmailBlock[] = [];
  let lines: string[] = [];
  const end = () => {
    const filled = fillTokens(lines.join("\n"), values).split(/\n{2,}/);
    blocks.push(...filled.filter((text) => text.trim() !== "").map((paragraph) => ({ paragraph })));
    lines = [];
  };
  for (const line of body.split("\n")) {
    const alone = [LINK, DETAILS].find((token) => line.trim() === `{${token}}`);
    if (alone || line.trim() === "") end();
    if (alone)
      blocks.push(alone as typeof LINK | typeof DETAILS); // safe: found among the two
    else if (line.trim() !== "") lines.push(line);
  }
  end();
  return blocks;
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim());
}
