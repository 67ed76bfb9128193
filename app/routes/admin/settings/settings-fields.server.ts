import { hasEInvoices } from "~/domain/e-invoices/schema";
import { EMAIL_TEXT_IDS, emailTextName } from "~/domain/email-texts/schema";
import type { Actor } from "~/kernel/actor";
import { isPermitted, type Permission } from "~/kernel/permissions";
import { agencyCountry } from "~/lib/place";
import { spelled } from "~/lib/spelling";
import { heldWords, holdsWords, typedWords } from "~/lib/typed-words";
import { emailTextPath } from "./email-texts/email-texts-path";
import {
  SETTINGS_GROUPS,
  SETTINGS_SECTIONS,
  type SettingsGroup,
  type SettingsPath,
  type SettingsSection,
} from "./settings-sections";
import { LINK_WORDS, RETENTION_WORDS, SIGN_IN_WORDS } from "./words/access-words";
import { ACCOUNTING_WORDS } from "./words/accounting-words";
import { AGENCY_WORDS, HOLIDAY_WORDS, PLACE_WORDS, PROMISE_WORDS, WEEK_WORDS } from "./words/agency-words";
import type { FormWords } from "./words/field-words";
import { MAIL_IN_WORDS, MAIL_OUT_WORDS, NOTIFICATION_WORDS, REMINDER_WORDS } from "./words/mail-words";
import { ASSIGNMENT_WORDS, INVOICING_WORDS, PAYMENT_WORDS, PROVIDER_WORDS, TAX_WORDS } from "./words/money-words";
import { BRAND_PICTURE_WORDS, BRAND_WORDS, MODULE_WORDS } from "./words/website-words";

type Entry = { label: string; hint: string; about: string; path: string };

/** Returns a form's search entries: each links to its control, whose id combines the form's and the field's name. */
function fieldsOf(path: SettingsPath, formId: string, words: FormWords): Entry[] {
  return Object.entries(words).map(([name, { label, hint = "", about = "" }]) => ({
    label,
    hint,
    about,
    path: `${path}#${formId}-${name}`,
  }));
}

const TO_HOLIDAYS: readonly Entry[] = [
  {
    label: "Your own days off",
    hint: "When the agency is closed, such as between Christmas and New Year’s.",
    about: "vacation, closed, bank holidays, public holidays",
    path: "/admin/settings/holidays#own-days-off",
  },
  ...Object.values(HOLIDAY_WORDS).map(({ label, about }) => ({
    label,
    hint: "",
    about,
    path: "/admin/settings/holidays#public-holidays",
  })),
];

const TO_EMAIL_TEXTS: readonly Entry[] = EMAIL_TEXT_IDS.map((id) => ({
  label: emailTextName(id),
  hint: "",
  about: "wording, subject, template",
  path: emailTextPath(id),
}));

/** Searchable fields by page. A missing page doesn't compile. */
const FIELDS: Readonly<Record<SettingsPath, readonly Entry[]>> = {
  "/admin/settings/agency": fieldsOf("/admin/settings/agency", "agency", AGENCY_WORDS),
  "/admin/settings/place": fieldsOf("/admin/settings/place", "place", PLACE_WORDS),
  "/admin/settings/working-time": fieldsOf("/admin/settings/working-time", "working-time", WEEK_WORDS),
  "/admin/settings/holidays": TO_HOLIDAYS,
  "/admin/settings/promises": fieldsOf("/admin/settings/promises", "promises", PROMISE_WORDS),
  "/admin/settings/brand": [
    ...fieldsOf("/admin/settings/brand", "brand", BRAND_WORDS),
    ...Object.entries(BRAND_PICTURE_WORDS).map(([kind, { label, hint, about }]) => ({
      label,
      hint,
      about,
      path: `/admin/settings/brand#${kind}-file`,
    })),
  ],
  "/admin/settings/modules": [
    ...fieldsOf("/admin/settings/modules", "modules", MODULE_WORDS),
    {
      label: "Prices",
      hint: "Of packages, services, plans and people by the hour.",
      about: "price list, what you sell, rates",
      path: "/admin/settings/modules#prices",
    },
  ],
  "/admin/settings/launch": [],
  "/admin/settings/set-up": [],
  "/admin/settings/assignment": fieldsOf("/admin/settings/assignment", "assignment", ASSIGNMENT_WORDS),
  "/admin/settings/taxes": fieldsOf("/admin/settings/taxes", "prices", TAX_WORDS),
  "/admin/settings/invoicing": fieldsOf("/admin/settings/invoicing", "invoicing", INVOICING_WORDS),
  "/admin/settings/accounts": fieldsOf("/admin/settings/accounts", "accounting", ACCOUNTING_WORDS),
  "/admin/settings/payments": [
    ...fieldsOf("/admin/settings/payments", "provider", PROVIDER_WORDS),
    ...fieldsOf("/admin/settings/payments", "payments", PAYMENT_WORDS),
  ],
  "/admin/settings/mail-server": [
    ...fieldsOf("/admin/settings/mail-server", "mail-out", MAIL_OUT_WORDS),
    ...fieldsOf("/admin/settings/mail-server", "mail-in", MAIL_IN_WORDS),
    {
      label: "Send me a test",
      hint: "Shows your mail server’s reply.",
      about: "SMTP, IMAP, outgoing, incoming, delivery",
      path: "/admin/settings/mail-server#test",
    },
    {
      label: "Look up DNS records",
      hint: "SPF, DKIM and DMARC of your domain.",
      about: "spam, domain, sender",
      path: "/admin/settings/mail-server#dns",
    },
  ],
  "/admin/settings/emails": TO_EMAIL_TEXTS,
  "/admin/settings/snippets": [],
  "/admin/settings/bookings": [],
  "/admin/settings/notifications": fieldsOf("/admin/settings/notifications", "notifications", NOTIFICATION_WORDS),
  "/admin/settings/reminders": fieldsOf("/admin/settings/reminders", "reminders", REMINDER_WORDS),
  "/admin/settings/staff": [],
  "/admin/settings/sign-in": [
    ...fieldsOf("/admin/settings/sign-in", "sign-in", SIGN_IN_WORDS),
    ...fieldsOf("/admin/settings/sign-in", "links", LINK_WORDS),
  ],
  "/admin/settings/api-keys": [],
  "/admin/settings/system": [
    {
      label: "Make a backup now",
      hint: "",
      about: "download, restore, version, release notes, database, disk space",
      path: "/admin/settings/system#make-backup",
    },
  ],
  "/admin/settings/samples": [],
  "/admin/settings/retention": fieldsOf("/admin/settings/retention", "retention", RETENTION_WORDS),
  "/admin/settings/webhooks": [],
};

/** Further search terms for a page. */
const PAGE_WORDS: Partial<Readonly<Record<SettingsPath, string>>> = {
  "/admin/settings/agency": "company, imprint, signature",
  "/admin/settings/place": "language, timezone, week starts, date and time format, number format",
  "/admin/settings/working-time": "business hours",
  "/admin/settings/modules": "packages, hourly rates, features, turn off, hide pages",
  "/admin/settings/launch": "domain, https, site address, checklist, ready, publish",
  "/admin/settings/set-up": "wizard, first start, getting started, onboarding",
  "/admin/settings/taxes": "sales tax, VAT, GST, reverse charge, exempt, percent",
  "/admin/settings/invoicing": "invoice numbers, next number, numbering, company number, registration number",
  "/admin/settings/payments": "credit card, cards, checkout, Stripe, subscriptions",
  "/admin/settings/emails": "signature, templates, translate",
  "/admin/settings/bookings": "appointments, calendar, meetings, time slots, call, discovery session",
  "/admin/settings/snippets": "canned replies, templates, saved replies",
  "/admin/settings/reminders": "overdue, dunning, follow up, chase",
  "/admin/settings/mail-server": "test email, SMTP, IMAP, mailbox",
  "/admin/settings/staff": "users, team, colleagues, employees, invite, permissions, rights, password, locked out",
  "/admin/settings/sign-in": "login, sign in, password, security, 2FA, two-factor, authenticator, sessions",
  "/admin/settings/api-keys": "token, integration, developers",
  "/admin/settings/samples": "demo data, test data, example data, start over, reset",
  "/admin/settings/system": "update, upgrade, backup, restore, export, disk space, logs, health",
  "/admin/settings/retention": "GDPR, privacy, delete, erase, archive",
  "/admin/settings/webhooks": "Zapier, Slack, Make, automation, integration",
};

/** Returns the paths of the pages that a user may open. */
export function openSettingsPaths(actor: Actor): string[] {
  return SETTINGS_SECTIONS.filter(({ permission }) => isPermitted(actor, permission)).map(({ path }) => path);
}

/** A settings page or field in search results. */
export type FoundSetting = { label: string; hint: string; page: string; group: string; path: string };

type Candidate = FoundSetting & { permission: Permission; heldLabel: string; held: string };

const CANDIDATES: readonly Candidate[] = (SETTINGS_SECTIONS as readonly SettingsSection[]).flatMap((section) => [
  toCandidate(section, {
    label: section.label,
    hint: section.line,
    about: PAGE_WORDS[section.path as SettingsPath] ?? "", // safe: of that list
    path: section.path,
  }),
  ...FIELDS[section.path as SettingsPath].map((entry) => toCandidate(section, entry)), // safe: of that list
]);

function toCandidate({ label: page, group, permission }: SettingsSection, entry: Entry): Candidate {
  const { label, hint, about, path } = entry;
  const words = [label, hint, about, page, groupLabel(group)].join(" ");
  // Matched in either spelling, wherever the agency is.
  const both = (text: string) => heldWords(`${text} ${spelled(text, "GB")}`);
  return {
    label,
    hint,
    page,
    group: groupLabel(group),
    path,
    permission,
    heldLabel: both(label),
    held: both(words),
  };
}

/** Fields used only for electronic invoices. */
const FOR_E_INVOICES = ["vatId", "contactName", "eInvoice", "asksVies"].map(
  (name) => `/admin/settings/invoicing#invoicing-${name}`,
);

/** Returns the candidates for the agency's country. */
function candidatesHere(): readonly Candidate[] {
  if (hasEInvoices(agencyCountry())) return CANDIDATES;
  return CANDIDATES.filter(({ path }) => !FOR_E_INVOICES.includes(path));
}

function groupLabel(group: SettingsGroup): string {
  return SETTINGS_GROUPS[group];
}

/**
 * Returns the pages and fields open to anyone who `may` that contain every word of `text`; matching labels come first.
 * None for an empty text.
 */
export function findSettings(text: string, may: (permission: Permission) => boolean): FoundSetting[] {
  if (typedWords(text).length === 0) return [];
  const found = candidatesHere().filter(({ permission, held }) => may(permission) && holdsWords(held, text));
  const isNamed = ({ heldLabel }: Candidate) => holdsWords(heldLabel, text);
  return [...found.filter(isNamed), ...found.filter((candidate) => !isNamed(candidate))].map(
    ({ label, hint, page, group, path }) => ({ label: spelled(label), hint: spelled(hint), page, group, path }),
  );
}

/**
 * Returns every entry's address, for the test that opens them.
 *
 * @public
 */
export function settingsEntryPaths(): string[] {
  return candidatesHere().map(({ path }) => path);
}
