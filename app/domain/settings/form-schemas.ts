import * as z from "zod/mini";
import { type Identity, REPLY_HOURS_ARE, type SocialLink } from "~/config/identity-defaults";
import { isCountry } from "~/lib/countries";
import { asciiMailbox, isMailbox } from "~/lib/mailbox";
import { inOwnLetters } from "~/lib/own-letters";
import { phoneHref } from "~/lib/phone-number";
import { agencyCountry } from "~/lib/place";
import { readWhole } from "~/lib/typed-number";
import { secureAddress } from "~/lib/web-address";
import { REMINDER_EVERY_MAX_DAYS, REMINDER_MOST_MAX } from "./reminder-setting";
import {
  LINK_DAYS_MAX,
  NOTICE_TOPICS,
  RECIPIENTS_MAX,
  REPLY_HOURS_MAX,
  RETENTION_DAYS_MAX,
  type SettingValues,
  SOCIAL_NETWORKS,
  TWO_FACTOR_FOR,
} from "./schema";

export const SOCIAL_LABELS = {
  linkedin: "LinkedIn",
  instagram: "Instagram",
  facebook: "Facebook",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
} as const satisfies Record<SocialLink["network"], string>;

const NOT_AN_ADDRESS = "Please enter a valid email address";

function line(missing: string, max = 200) {
  return z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `At most ${max} characters`));
}

const mailbox = z
  .string(NOT_AN_ADDRESS)
  .check(z.trim(), z.overwrite(asciiMailbox), z.refine(isMailbox, NOT_AN_ADDRESS));

const social = z.optional(
  z
    .string()
    .check(z.overwrite(secureAddress), z.maxLength(300), z.refine(isHttps, "Enter a web address, such as x.com/acme.")),
);

/** The agency's facts as the form sends them. A phone number is parsed for the selected country. */
export const AgencyForm = z
  .object({
    country: z.optional(z.string("Choose a country.").check(z.refine(isCountry, "Choose a country."))),
    name: line("Enter the agency’s name."),
    legalName: line("Enter the name used in contracts."),
    tagline: line("Enter one sentence about the agency.", 300),
    email: mailbox,
    privacyEmail: mailbox,
    legalEmail: mailbox,
    phone: z.string("Enter the phone number.").check(z.trim(), z.maxLength(40)),
    founded: z.optional(z.string().check(z.trim(), z.regex(/^(|1[89]\d\d|20\d\d)$/, "Enter a year of four digits."))),
    linkedin: social,
    instagram: social,
    facebook: social,
    x: social,
    youtube: social,
    tiktok: social,
  })
  .check(
    z.refine(({ phone, country }) => phoneHref(phone, country ?? agencyCountry()) !== null, {
      path: ["phone"],
      error: "Enter it with its area code, or with a plus sign and the country’s code.",
    }),
  );

export function toIdentityChange(form: z.output<typeof AgencyForm>): Partial<Identity> {
  const { founded, linkedin, instagram, facebook, x, youtube, tiktok, country, ...facts } = form;
  const urls = { linkedin, instagram, facebook, x, youtube, tiktok };
  return {
    ...facts,
    ...(country ? { country } : {}),
    phoneHref: phoneHref(form.phone, form.country ?? agencyCountry()) ?? "",
    founded: founded ? Number(founded) : undefined,
    social: SOCIAL_NETWORKS.flatMap((network) => {
      const url = urls[network];
      return url ? [{ network, label: SOCIAL_LABELS[network], url }] : [];
    }),
  } as Partial<Identity>; // safe: an absent year is stored as none
}

/** Returns the stored facts as form values. */
export function agencyFields(identity: Identity): Record<string, string> {
  const { name, legalName, tagline, email, privacyEmail, legalEmail, phone, country } = identity;
  return {
    name,
    legalName,
    tagline,
    email,
    privacyEmail,
    legalEmail,
    phone,
    country,
    founded: identity.founded?.toString() ?? "",
    ...Object.fromEntries(
      SOCIAL_NETWORKS.map((network) => [network, identity.social.find((link) => link.network === network)?.url ?? ""]),
    ),
  };
}

function count(max: number, min: number) {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return z.pipe(
    z.string(message),
    z.pipe(
      z.transform((typed: string) => readWhole(typed)),
      z.int(message).check(z.gte(min, message), z.lte(max, message)),
    ),
  );
}

const hours = count(REPLY_HOURS_MAX, 1);

const isTicked = z.pipe(
  z.optional(z.string()),
  z.transform((sent: string | undefined) => sent === "on"),
);

/** Hours within which people are promised a reply. */
export const PromisesForm = z.object({
  quote: hours,
  pitch: hours,
  contact: hours,
  discovery: hours,
  replyHoursAre: z.enum(REPLY_HOURS_ARE, "Choose one."),
  showsAnswerTime: isTicked,
});

export function promiseFields({ replyHours, replyHoursAre, showsAnswerTime }: Identity): Record<string, string> {
  return { ...texts(replyHours), replyHoursAre, showsAnswerTime: showsAnswerTime ? "on" : "" };
}

const days = count(RETENTION_DAYS_MAX, 0);

/** Days after which data about people is deleted; 0 means never. */
export const RetentionForm = z.object({
  spamLeadDays: days,
  closedLeadDays: days,
  closedApplicationDays: days,
  sentEmailDays: days,
  notificationDays: days,
  placedMailDays: days,
  otherMailDays: days,
});

export function retentionFields(retention: SettingValues["retention"]): Record<string, string> {
  return texts(retention);
}

const addresses = z.pipe(
  z.optional(z.string().check(z.maxLength(4000))),
  z.pipe(
    z.transform((text: string | undefined) => splitAddresses(text ?? "")),
    z.array(z.string()).check(
      z.maxLength(RECIPIENTS_MAX, `At most ${RECIPIENTS_MAX} addresses.`),
      z.refine((list) => list.every(isMailbox), "One of these isn’t an email address."),
    ),
  ),
);

/** Recipients by topic: addresses separated by line breaks or commas. */
export const NotificationsForm = z.object({
  leads: addresses,
  applications: addresses,
  projects: addresses,
  system: addresses,
});

export function notificationFields(notifications: SettingValues["notifications"]): Record<string, string> {
  return Object.fromEntries(NOTICE_TOPICS.map((topic) => [topic, inOwnLetters(notifications[topic].join("\n"))]));
}

/** Roles that need two-step sign-in. */
export const SecurityForm = z.object({ twoFactorFor: z.enum(TWO_FACTOR_FOR, "Choose one.") });

export function securityFields({ twoFactorFor }: SettingValues["security"]): Record<string, string> {
  return { twoFactorFor };
}

/** Days for which links in messages work. */
export const LinksForm = z.object({ days: count(LINK_DAYS_MAX, 1) });

export function linkFields(links: SettingValues["links"]): Record<string, string> {
  return texts(links);
}

const everyDays = count(REMINDER_EVERY_MAX_DAYS, 1);
const most = count(REMINDER_MOST_MAX, 1);

/** Reminders to customers: subjects, times and intervals. */
export const RemindersForm = z
  .object({
    quotes: isTicked,
    quoteAfterDays: everyDays,
    quoteBeforeDays: everyDays,
    deposits: isTicked,
    depositEveryDays: everyDays,
    depositMost: most,
    invoices: isTicked,
    invoiceBeforeDays: count(REMINDER_EVERY_MAX_DAYS, 0),
    invoiceEveryDays: everyDays,
    invoiceMost: most,
    answers: isTicked,
    answerEveryDays: everyDays,
    answerMost: most,
    fromHour: count(23, 0),
    untilHour: count(24, 1),
    weekdaysOnly: isTicked,
  })
  .check(
    z.refine(({ fromHour, untilHour }) => fromHour < untilHour, {
      path: ["untilHour"],
      error: "Enter an hour after the one they begin at.",
    }),
  );

const asText = (value: boolean | number) => (typeof value === "number" ? String(value) : value ? "on" : "");

export function reminderFields(reminders: SettingValues["reminders"]): Record<string, string> {
  return Object.fromEntries(Object.entries(reminders).map(([name, value]) => [name, asText(value)]));
}

function splitAddresses(text: string): string[] {
  const parts = text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(asciiMailbox);
  return parts.filter(
    (part, index) => parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === index,
  );
}

function texts(values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function isHttps(text: string): boolean {
  return text === "" || (URL.canParse(text) && new URL(text).protocol === "https:");
}
