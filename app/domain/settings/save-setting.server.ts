import { sql } from "drizzle-orm";
import type { Identity } from "~/config/identity-defaults";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/domain/kernel/app-context";
import { recordAudit } from "~/domain/kernel/audit.server";
import { DomainError } from "~/domain/kernel/domain-error";
import { requirePermission } from "~/domain/kernel/permissions";
import { markContentChanged } from "~/domain/kernel/publish.server";
import { StaleEdit, type StoredNow } from "~/domain/kernel/stale-edit.server";
import { afterCommit, transact } from "~/domain/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import { settleIn } from "~/lib/place";
import { getSetting, IDENTITY_KEY, type StoredSetting } from "./queries.server";
import { SETTING_SCHEMAS, type SettingKey, type SettingValues } from "./schema";

/**
 * Changes some of one group of settings, with its audit row; every public page shows it from then on. `seen` is the
 * `updatedAt` that the change is based on. Needs `setting.write`. Throws `setting.stale` when it was changed meanwhile, and
 * `setting.invalid` for values that the group cannot hold.
 */
export async function saveSetting<Key extends SettingKey>(
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
    const { data } = parsed;
    if (key === IDENTITY_KEY) afterCommit(tx, () => settleIn(data as Identity)); // safe: the schema of the same key
    await markContentChanged(tx);
  });
}

function storedAs<Key extends SettingKey>(key: Key, stored: StoredSetting<Key>): StoredNow["setting.stale"] {
  return { key, ...stored } as StoredNow["setting.stale"]; // safe: the value is that of the key
}
