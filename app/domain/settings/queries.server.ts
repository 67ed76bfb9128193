import { eq, like, or, sql } from "drizzle-orm";
import { isShipped } from "~/config/brand";
import type { Identity } from "~/config/identity-defaults";
import { addressesOff } from "~/config/modules";
import type { EmailWords } from "~/content/emails/email-text";
import { sayWithout } from "~/content/without-modules";
import { keptStatement } from "~/db/kept-statements.server";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/kernel/app-context";
import type { StoredSettings } from "~/kernel/kept-settings.server";
import type { MailIdentity } from "~/kernel/mail-identity";
import { requirePermission } from "~/kernel/permissions";
import { priceTaxOf } from "~/lib/price-tax";
import type { WorkingTime } from "~/lib/working-time";
import { EMAIL_TEXT_KEY } from "./email-text-key";
import { parseSetting, readSetting, recall, type SettingsContext, settingOf } from "./internal.server";
import { inventedOf, ownDocuments, selectOwnDocuments } from "./invented.server";
import { selectTaxesBegun, taxesInForce } from "./price-taxes.server";
import { type NoticeTopic, SETTING_KEYS, type SettingKey, type SettingValues } from "./schema";
import { type PromiseKind, type Promises, replyDue, toWorkingTime, WORKING_TIME_DEFAULTS } from "./working-time";

/** Settings row with the agency's identity. */
export const IDENTITY_KEY = "identity" satisfies SettingKey;

/** Rows that make up an identity. */
const IDENTITY_KEYS = [IDENTITY_KEY, "brand", "modules", "taxes", "launch"] as const satisfies SettingKey[];

/**
 * Returns the agency's facts: those of Settings, or the sample identity before the first seed. A field that older
 * settings lack is taken from the sample. At most one statement. Throws `setting.invalid` when the stored value can't
 * be used.
 */
export async function getIdentity(ctx: SettingsContext): Promise<Identity> {
  return recall(ctx, "agency", identityOf, IDENTITY_KEYS);
}

/**
 * Builds the identity including a custom look and switched-off modules, so that everything shown of the agency follows.
 */
function identityOf(rows: StoredSettings): Identity {
  const identity = settingOf(rows, "identity");
  const brand = settingOf(rows, "brand");
  const off = addressesOff(settingOf(rows, "modules").off);
  const priceTax = priceTaxOf(identity.country, settingOf(rows, "taxes"), taxesInForce(rows));
  const tagline = sayWithout(identity.tagline, off);
  return Object.assign(
    {},
    identity,
    off.length === 0 ? {} : { tagline },
    isShipped(brand) ? {} : { brand },
    priceTax ? { priceTax } : {},
    inventedOf(identity.name, settingOf(rows, "launch").settled, ownDocuments(rows)),
    off.length === 0 ? {} : { off },
  );
}

/**
 * Returns the agency's facts, like `getIdentity`, with the edited texts of messages: all messages are written from
 * these. At most one statement, so a message is consistent with Settings at that moment.
 */
export async function getMailIdentity(ctx: SettingsContext): Promise<MailIdentity> {
  const kept = ctx.keptSettings?.recall("mail identity", mailIdentityOf);
  return kept ?? mailIdentityOf(await readMessageRows(ctx, IDENTITY_KEYS));
}

/** Returns facts for messages with the agency's recipients for this topic (`getRecipients`), also in one statement. */
export async function getMailFacts(
  ctx: SettingsContext,
  topic: NoticeTopic,
): Promise<{ identity: MailIdentity; recipients: readonly string[] }> {
  const factsOf = (rows: StoredSettings) => {
    const identity = mailIdentityOf(rows);
    return { identity, recipients: recipientsOf(rows, topic, identity.email) };
  };
  const kept = ctx.keptSettings?.recall(`mail facts ${topic}`, factsOf);
  return kept ?? factsOf(await readMessageRows(ctx, [...IDENTITY_KEYS, "notifications"]));
}

const selectMessageRows = keptStatement("settings_of_messages", (db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(or(eq(settings.key, sql`any(${sql.placeholder("keys")})`), like(settings.key, `${EMAIL_TEXT_KEY}%`)))
    .unionAll(selectTaxesBegun(db))
    .unionAll(selectOwnDocuments(db)),
);

/** Reads everything that `KeptSettings` serves. */
export function readKeptRows(ctx: Pick<ReadContext, "db">): Promise<StoredSettings> {
  return readMessageRows(ctx, SETTING_KEYS);
}

/** Reads the stored rows of these groups, and those of edited messages. */
function readMessageRows(ctx: Pick<ReadContext, "db">, keys: readonly SettingKey[]): Promise<StoredSettings> {
  return selectMessageRows(ctx.db, { keys });
}

function recipientsOf(rows: StoredSettings, topic: NoticeTopic, own: string): readonly string[] {
  const named = settingOf(rows, "notifications")[topic];
  return named.length > 0 ? named : [own];
}

function mailIdentityOf(rows: StoredSettings): MailIdentity {
  const texts = rows.filter(({ key }) => key.startsWith(EMAIL_TEXT_KEY));
  return {
    ...identityOf(rows),
    emailTexts: Object.fromEntries(
      texts.map(({ key, value }) => [key.slice(EMAIL_TEXT_KEY.length), value as EmailWords]), // safe: `saveEmailText` alone writes them
    ),
  };
}

/** Returns the agency's recipients for this topic: the addresses in Settings, or the agency's own. Never empty. */
export async function getRecipients(ctx: SettingsContext, topic: NoticeTopic): Promise<readonly string[]> {
  const find = (rows: StoredSettings) => recipientsOf(rows, topic, settingOf(rows, "identity").email);
  return recall(ctx, `recipients ${topic}`, find, ["identity", "notifications"]);
}

/** Returns how long data about people is stored. For the sweeper. */
export function getRetention(ctx: SettingsContext): Promise<SettingValues["retention"]> {
  return readSetting(ctx, "retention");
}

/** Returns the agency's invoice details and the ways to pay. */
export function getInvoicing(ctx: SettingsContext): Promise<SettingValues["invoicing"]> {
  return readSetting(ctx, "invoicing");
}

/** Returns the accounts for bookkeeping exports. */
export function getAccounting(ctx: SettingsContext): Promise<SettingValues["accounting"]> {
  return readSetting(ctx, "accounting");
}

/** Returns the settings of reminders to customers. */
export function getReminderSetting(ctx: SettingsContext): Promise<SettingValues["reminders"]> {
  return readSetting(ctx, "reminders");
}

/** Returns the agency's working time, for calculations in `lib/working-time`. */
export async function getWorkingTime(ctx: SettingsContext): Promise<WorkingTime> {
  return toWorkingTime(await readSetting(ctx, "workingTime"));
}

/** Returns the settings for calculating promised replies, in at most one statement. */
export async function getPromises(ctx: SettingsContext): Promise<Promises> {
  return recall(ctx, "promises", promisesOf, ["identity", "workingTime"]);
}

function promisesOf(rows: StoredSettings): Promises {
  const { replyHours, replyHoursAre } = settingOf(rows, "identity");
  return { replyHours, replyHoursAre, time: toWorkingTime(settingOf(rows, "workingTime")) };
}

/**
 * Returns when the reply to a request made at a given time is due. Reads the working time only if promises depend on
 * it.
 */
export async function getReplyDue(
  ctx: SettingsContext,
  { replyHours, replyHoursAre }: Pick<Identity, "replyHours" | "replyHoursAre">,
  about: PromiseKind,
  asked: Date,
): Promise<Date> {
  const time = replyHoursAre === "working" ? await getWorkingTime(ctx) : toWorkingTime(WORKING_TIME_DEFAULTS);
  return replyDue({ replyHours, replyHoursAre, time }, about, asked);
}

/** Returns the rule for new leads. */
export function getAssignmentSetting(ctx: SettingsContext): Promise<SettingValues["assignment"]> {
  return readSetting(ctx, "assignment");
}

/** Returns the mail servers of Settings, with sealed passwords. At most one statement. */
export function getMailSettings(ctx: SettingsContext): Promise<Pick<SettingValues, "mailOut" | "mailIn">> {
  const find = (rows: StoredSettings) => ({ mailOut: settingOf(rows, "mailOut"), mailIn: settingOf(rows, "mailIn") });
  return recall(ctx, "mail servers", find, ["mailOut", "mailIn"]);
}

/** Returns the payment provider's keys of Settings, with sealed secrets. At most one statement. */
export function getProviderSetting(ctx: SettingsContext): Promise<SettingValues["provider"]> {
  return readSetting(ctx, "provider");
}

/** Returns how long links to records in messages work. */
export function getLinkSetting(ctx: SettingsContext): Promise<SettingValues["links"]> {
  return readSetting(ctx, "links");
}

/** Returns the payment settings that public pages use. */
export function getPaymentSetting(ctx: SettingsContext): Promise<SettingValues["payments"]> {
  return readSetting(ctx, "payments");
}

/** Parses the stored staff sign-in rules read by a statement of another table. Null: nothing stored. */
export function toSecuritySetting(stored: unknown): SettingValues["security"] {
  return parseSetting("security", stored ?? undefined);
}

/** Returns the staff sign-in rules. For the authenticator, and for verbs. */
export function getSecuritySetting(ctx: SettingsContext): Promise<SettingValues["security"]> {
  return readSetting(ctx, "security");
}

/** Returns whether prices in new quotes and invoices include tax. */
export function getTaxSetting(ctx: SettingsContext): Promise<SettingValues["taxes"]> {
  return readSetting(ctx, "taxes");
}

export type StoredSetting<Key extends SettingKey> = {
  value: SettingValues[Key];
  /** ISO time of the last change; empty if never stored. Sent back with a change. */
  updatedAt: string;
};

/** Returns the state of the initial setup. At most one statement. */
export function getSetUp(ctx: SettingsContext): Promise<SettingValues["setUp"]> {
  return readSetting(ctx, "setUp");
}

/** Returns one group of settings for the screen that edits it. For `setting.read`. */
export async function getSetting<Key extends SettingKey>(ctx: ReadContext, key: Key): Promise<StoredSetting<Key>> {
  requirePermission(ctx, "setting.read");
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, key));
  return { value: parseSetting(key, row?.value), updatedAt: row?.updatedAt.toISOString() ?? "" };
}

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "setting.stale": { [Key in SettingKey]: { key: Key } & StoredSetting<Key> }[SettingKey];
  }
}
