import type { ConnectionConfig } from "~/db/connections.server";
import { LAST_BACKUP_KEY, type LastBackup } from "~/domain/system/schema";
import { withSession } from "./session.server";

/**
 * Records in the database that a backup of it was made and checked, for Settings. A read-only database stays unchanged.
 */
export async function noteBackup(config: ConnectionConfig, now: Date, backup: LastBackup): Promise<void> {
  await withSession(config, "backup", (client) =>
    client.query(
      `insert into settings (key, value, updated_at) values ($1, $2, $3)
       on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [LAST_BACKUP_KEY, JSON.stringify(backup), now],
    ),
  ).catch(() => {});
}
