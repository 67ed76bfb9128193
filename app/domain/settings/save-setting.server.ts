import { sql } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { DomainError } from "~/kernel/domain-error";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { StaleEdit, type StoredNow } from "~/kernel/stale-edit.server";
import { afterCommit, type TransactionContext, transact } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { settleIn } from "~/lib/place";
import { findMoney, holdMoney } from "./find-money.server";
import type { SealedKey } from "./provider-setting";
import { getSetting, IDENTITY_KEY, type StoredSetting } from "./queries.server";
import { SETTING_SCHEMAS, type SettingKey, type SettingValues } from "./schema";

/** Groups without a secret, which the audit log may contain. */
export type PlainSettingKey = Exclude<SettingKey, SealedKey>;

/**
 * Changes part of one group of settings, with its audit row; public pages show it right away. `seen` is the `updatedAt`
 * that the change is based on. Needs `setting.write`. Throws `setting.stale` if it was changed in the meantime, and
 * `setting.invalid` for values not allowed in the group; that includes another currency once there are amounts in the
 * current one (`findMoney`).
 */
export async function saveSetting<Key extends PlainSettingKey>(
  ctx: AppContext,
  { key, change, seen }: { key: Key; change: Partial<SettingValues[Key]>; seen: string },
): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
    const current = await getSetting(tx, key);
    if (current.updatedAt !== seen) throw new StaleEdit("setting.stale", storedAs(key, current));
    const parsed = SETTING_SCHEMAS[key].safeParse({ ...current.value, ...change });
    if (!parsed.success) throw new DomainError("setting.invalid", `bad ${key} setting`, { cause: parsed.error });
    const row = { value: parsed.data, updatedAt: tx.clock.now() };
    await tx.db
      .insert(settings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
    const { before, after } = changedFields(current.value, parsed.data);
    await recordAudit(tx, {
      action: "setting.changed",
      subject: { kind: "setting", id: key },
      before,
      after,
    });
    if (key === IDENTITY_KEY) await keepIdentity(tx, current.value as Identity, parsed.data as Identity); // safe: both of this key
    await markContentChanged(tx);
  });
}

/** Applies the identity to the running program once stored. Amounts are never converted, so they lock the currency. */
async function keepIdentity(tx: TransactionContext, before: Identity, after: Identity): Promise<void> {
  if (after.currency !== before.currency) {
    await holdMoney(tx);
    const money = await findMoney(tx);
    if (money !== "") throw new DomainError("setting.invalid", `there are ${money} in ${before.currency}`);
  }
  afterCommit(tx, () => settleIn(after));
}

function storedAs<Key extends SettingKey>(key: Key, stored: StoredSetting<Key>): StoredNow["setting.stale"] {
  return { key, ...stored } as StoredNow["setting.stale"]; // safe: the value is that of the key
}
