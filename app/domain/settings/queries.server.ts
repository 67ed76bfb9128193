import { eq, like, or, sql } from "drizzle-orm";
import { isShipped } from "~/config/brand";
import type { Identity } from "~/config/identity-defaults";
import { addressesOff } from "~/config/modules";
import type { EmailWords } from "~/content/emails/email-text";
import { keptStatement } from "~/db/kept-statements.server";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/domain/kernel/app-context";
import type { StoredSettings } from "~/domain/kernel/kept-settings.server";
import type { MailIdentity } from "~/domain/kernel/mail-identity";
import { requirePermission } from "~/domain/kernel/permissions";
import type { WorkingTime } from "~/lib/working-time";
import { EMAIL_TEXT_KEY } from "./email-text-key";
import { parseSetting, readSetting, recall, type SettingsContext, settingOf } from "./internal.server";
import { type NoticeTopic, SETTING_KEYS, type SettingKey, type SettingValues } from "./schema";
import { type PromiseKind, type Promises, replyDue, toWorkingTime, WORKING_TIME_DEFAULTS } from "./working-time";

/** The settings row that holds the agency's identity. */
export const IDENTITY_KEY = "identity" satisfies SettingKey;

/** The rows that an identity is made of. */
const IDENTITY_KEYS = [IDENTITY_KEY, "brand", "modules"] as const satisfies SettingKey[];

/**
 * Who the agency is: what Settings hold, or the sample identity before the first seed. A field that older settings lack
 * is taken from the sample. At most one statement. Throws `setting.invalid` when the stored value cannot be used.
 */
export async function getIdentity(ctx: SettingsContext): Promise<Identity> {
  return recall(ctx, "agency", identityOf, IDENTITY_KEYS);
}

/** A look that differs from the shipped one and what is switched off belong to the identity, so that all that is shown of the agency follows. */
function identityOf(rows: StoredSettings): Identity {
  const identity = settingOf(rows, "identity");
  const brand = settingOf(rows, "brand");
  const off = addressesOff(settingOf(rows, "modules").off);
  return Object.assign({}, identity, isShipped(brand) ? {} : { brand }, off.length === 0 ? {} : { off });
}

/**
 * Who the agency is, as `getIdentity`, with the texts of messages that were edited: what any message is written from. At most one statement, so a
 * message says what Settings say at that moment.
 */
export async function getMailIdentity(ctx: SettingsContext): Promise<MailIdentity> {
  const kept = ctx.keptSettings?.recall("mail identity", mailIdentityOf);
  return kept ?? mailIdentityOf(await readMessageRows(ctx, IDENTITY_KEYS));
}

/** The same with those whom the agency tells about this, as `getRecipients`, in one statement too. */
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
    .where(or(eq(settings.key, sql`any(${sql.placeholder("keys")})`), like(settings.key, `${EMAIL_TEXT_KEY}%`))),
);

/** All that `KeptSettings` answers from. */
export function readKeptRows(ctx: Pick<ReadContext, "db">): Promise<StoredSettings> {
  return readMessageRows(ctx, SETTING_KEYS);
}

/** The stored rows of these groups, and those of messages that were edited. */
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

/** Whom the agency tells about this: the addresses that Settings name, or the agency's own. Never empty. */
export async function getRecipients(ctx: SettingsContext, topic: NoticeTopic): Promise<readonly string[]> {
  const find = (rows: StoredSettings) => recipientsOf(rows, topic, settingOf(rows, "identity").email);
  return recall(ctx, `recipients ${topic}`, find, ["identity", "notifications"]);
}

/** How long what is kept about people stays. For the sweeper. */
export function getRetention(ctx: SettingsContext): Promise<SettingValues["retention"]> {
  return readSetting(ctx, "retention");
}

/** What is on invoices, and how they are paid. */
export function getInvoicing(ctx: SettingsContext): Promise<SettingValues["invoicing"]> {
  return readSetting(ctx, "invoicing");
}

/** What customers are reminded of, when and how often. */
export function getReminderSetting(ctx: SettingsContext): Promise<SettingValues["reminders"]> {
  return readSetting(ctx, "reminders");
}

/** When the agency works, for the arithmetic of `lib/working-time`. */
export async function getWorkingTime(ctx: SettingsContext): Promise<WorkingTime> {
  return toWorkingTime(await readSetting(ctx, "workingTime"));
}

/** What promises of answers are counted by, in at most one statement. */
export async function getPromises(ctx: SettingsContext): Promise<Promises> {
  return recall(ctx, "promises", promisesOf, ["identity", "workingTime"]);
}

function promisesOf(rows: StoredSettings): Promises {
  const { replyHours, replyHoursAre } = settingOf(rows, "identity");
  return { replyHours, replyHoursAre, time: toWorkingTime(settingOf(rows, "workingTime")) };
}

/** When an answer is due that was asked for at a moment. The working time is read only where promises count by it. */
export async function getReplyDue(
  ctx: SettingsContext,
  { replyHours, replyHoursAre }: Pick<Identity, "replyHours" | "replyHoursAre">,
  about: PromiseKind,
  asked: Date,
): Promise<Date> {
  const time = replyHoursAre === "working" ? await getWorkingTime(ctx) : toWorkingTime(WORKING_TIME_DEFAULTS);
  return replyDue({ replyHours, replyHoursAre, time }, about, asked);
}

/** Who gets a new lead. */
export function getAssignmentSetting(ctx: SettingsContext): Promise<SettingValues["assignment"]> {
  return readSetting(ctx, "assignment");
}

/** How long a link in a message opens its record. */
export function getLinkSetting(ctx: SettingsContext): Promise<SettingValues["links"]> {
  return readSetting(ctx, "links");
}

/** What public pages show of the payment provider. */
export function getPaymentSetting(ctx: SettingsContext): Promise<SettingValues["payments"]> {
  return readSetting(ctx, "payments");
}

/** What is stored of how staff sign in, where a statement of another table has read it. Null: nothing. */
export function toSecuritySetting(stored: unknown): SettingValues["security"] {
  return parseSetting("security", stored ?? undefined);
}

/** How staff sign in. For the authenticator, and for verbs. */
export function getSecuritySetting(ctx: SettingsContext): Promise<SettingValues["security"]> {
  return readSetting(ctx, "security");
}

/** How the prices of new quotes and invoices are meant. */
export function getTaxSetting(ctx: SettingsContext): Promise<SettingValues["taxes"]> {
  return readSetting(ctx, "taxes");
}

export type StoredSetting<Key extends SettingKey> = {
  value: SettingValues[Key];
  /** ISO time of the last change; empty when it was never stored. Goes back with a change of it. */
  updatedAt: string;
};

/** One group of settings for the screen that changes it. For `setting.read`. */
export async function getSetting<Key extends SettingKey>(ctx: ReadContext, key: Key): Promise<StoredSetting<Key>> {
  requirePermission(ctx, "setting.read");
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, key));
  return { value: parseSetting(key, row?.value), updatedAt: row?.updatedAt.toISOString() ?? "" };
}

declare module "~/domain/kernel/stale-edit.server" {
  interface StoredNow {
    "setting.stale": { [Key in SettingKey]: { key: Key } & StoredSetting<Key> }[SettingKey];
  }
}
