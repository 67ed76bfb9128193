import { sql } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import { recordAudit } from "~/kernel/audit.server";
import { markContentChanged } from "~/kernel/publish.server";
import { StaleEdit, type StoredNow } from "~/kernel/stale-edit.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { changedFields } from "~/lib/changed-fields";
import type { KeptSecret, SealedKey, SealedSettings } from "./provider-setting";
import { getSetting } from "./queries.server";

/**
 * Returns the stored group and locks it until the transaction ends. `seen` is the `updatedAt` that the change is based
 * on. Throws `setting.stale`.
 */
export async function holdSealed<Key extends SealedKey>(
  tx: TransactionContext,
  key: Key,
  seen: string,
): Promise<SealedSettings[Key]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
  const { value, updatedAt } = await getSetting(tx, key);
  if (updatedAt !== seen) throw new StaleEdit("setting.stale", { key, value, updatedAt } as StoredNow["setting.stale"]); // safe: the value is that of the key
  return value as SealedSettings[Key]; // safe: the value is that of the key
}

/**
 * Stores the group; the audit row records that a secret was replaced or removed, without its value. Applies to all
 * processes.
 */
export async function storeSealed<Setting extends SealedSettings[SealedKey]>(
  tx: TransactionContext,
  key: SealedKey,
  { action, before, after }: { action: `${string}.${string}`; before: Setting; after: Setting },
): Promise<void> {
  const row = { value: after, updatedAt: tx.clock.now() };
  await tx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
  const changed = changedFields(factsOf(before), factsOf(after));
  await recordAudit(tx, {
    action,
    subject: { kind: "setting", id: key },
    before: changed.before,
    after: { ...changed.after, ...changedSecrets(before, after) },
  });
  await markContentChanged(tx);
}

/** Returns a secret's state for pages. `open`: its text, null if it can't be read. */
export function keptSecret(sealed: string, open: string | null): KeptSecret {
  if (sealed === "") return "none";
  return open === null ? "lost" : "kept";
}

const SEALED = "sealed";

function factsOf(setting: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(setting).filter(([name]) => !name.startsWith(SEALED)));
}

/** Lists changed secrets by name: `sealedPassword` is the `password`. */
function changedSecrets(before: object, after: object): Record<string, "replaced" | "removed"> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, is]) => {
      if (!name.startsWith(SEALED) || was.get(name) === is) return [];
      const secret = name.charAt(SEALED.length).toLowerCase() + name.slice(SEALED.length + 1);
      return [[secret, is === "" ? "removed" : "replaced"]];
    }),
  );
}
