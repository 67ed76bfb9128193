import { eq, inArray, sql } from "drizzle-orm";
import { SHIPPED_BRAND } from "~/config/brand";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { keptStatement } from "~/db/kept-statements.server";
import { settings } from "~/db/schema/settings";
import type { ReadContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import type { StoredSettings } from "~/kernel/kept-settings.server";
import { ACCOUNTING_DEFAULTS } from "./accounting-setting";
import { ASSIGNMENT_DEFAULTS } from "./assignment";
import { selectOwnDocuments } from "./invented.server";
import { INVOICING_DEFAULTS } from "./invoicing-setting";
import { LAUNCH_DEFAULTS, SET_UP_DEFAULTS } from "./launch-setting";
import { NO_MAIL_IN, NO_MAIL_OUT } from "./mail-setting";
import { selectTaxesBegun } from "./price-taxes.server";
import { NO_PROVIDER } from "./provider-setting";
import { REMINDER_DEFAULTS } from "./reminder-setting";
import {
  LINK_DEFAULTS,
  MODULES_DEFAULTS,
  NO_PAYMENTS,
  NO_RECIPIENTS,
  RETENTION_DEFAULTS,
  SECURITY_DEFAULTS,
  SETTING_SCHEMAS,
  type SettingKey,
  type SettingValues,
} from "./schema";
import { TAX_DEFAULTS } from "./tax-setting";
import { WORKING_TIME_DEFAULTS } from "./working-time";

/** Source of settings: this process's memory if it has received every change, otherwise the caller's transaction. */
export type SettingsContext = Pick<ReadContext, "db" | "keptSettings">;

const DEFAULTS: SettingValues = {
  identity: DEFAULT_IDENTITY,
  notifications: NO_RECIPIENTS,
  retention: RETENTION_DEFAULTS,
  payments: NO_PAYMENTS,
  security: SECURITY_DEFAULTS,
  taxes: TAX_DEFAULTS,
  invoicing: INVOICING_DEFAULTS,
  accounting: ACCOUNTING_DEFAULTS,
  links: LINK_DEFAULTS,
  launch: LAUNCH_DEFAULTS,
  setUp: SET_UP_DEFAULTS,
  reminders: REMINDER_DEFAULTS,
  workingTime: WORKING_TIME_DEFAULTS,
  assignment: ASSIGNMENT_DEFAULTS,
  brand: SHIPPED_BRAND,
  modules: MODULES_DEFAULTS,
  mailOut: NO_MAIL_OUT,
  mailIn: NO_MAIL_IN,
  provider: NO_PROVIDER,
};

const selectSetting = keptStatement("setting_by_key", (db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key"))),
);

/** Returns one group of settings. At most one statement. */
export async function readSetting<Key extends SettingKey>(ctx: SettingsContext, key: Key): Promise<SettingValues[Key]> {
  const kept = ctx.keptSettings?.recall(key, (rows) => settingOf(rows, key));
  if (kept !== undefined) return kept;
  const [row] = await selectSetting(ctx.db, { key });
  return parseSetting(key, row?.value);
}

/** Returns a value from memory, or builds it from the rows of `keys`. */
export async function recall<Made>(
  ctx: SettingsContext,
  name: string,
  make: (rows: StoredSettings) => Made,
  keys: readonly SettingKey[],
): Promise<Made> {
  const kept = ctx.keptSettings?.recall(name, make);
  if (kept !== undefined) return kept;
  const asked = ctx.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return make(
    await (keys.includes("taxes")
      ? asked.unionAll(selectTaxesBegun(ctx.db)).unionAll(selectOwnDocuments(ctx.db))
      : asked),
  );
}

/** Returns one group from rows that were read. */
export function settingOf<Key extends SettingKey>(rows: StoredSettings, key: Key): SettingValues[Key] {
  return parseSetting(key, rows.find((row) => row.key === key)?.value);
}

/** Parses the stored value of a group, with its defaults. Throws `setting.invalid`. */
export function parseSetting<Key extends SettingKey>(key: Key, stored: unknown): SettingValues[Key] {
  if (stored === undefined) return DEFAULTS[key];
  const result = SETTING_SCHEMAS[key].safeParse({ ...DEFAULTS[key], ...(typeof stored === "object" ? stored : {}) });
  if (!result.success) {
    throw new DomainError("setting.invalid", `the stored setting ${key} is broken`, { cause: result.error });
  }
  return result.data as SettingValues[Key]; // safe: the schema of the same key
}
