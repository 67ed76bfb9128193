import type { ConnectionConfig } from "~/db/connections.server";
import { LAST_BACKUP_KEY } from "~/domain/launch/schema";
import { withSession } from "./session.server";

/** Stores in the database that a backup of it was made, for the list "Before you go live". A database that takes no writes stays as it is. */
export async function noteBackup(config: ConnectionConfig, now: Date): Promise<void> {
  await withSession(config, "backup", (client) =>
    client.query(
      `insert into settings (key, value, updated_at) values ($1, '{}', $2)
       on conflict (key) do update set updated_at = excluded.updated_at`,
      [LAST_BACKUP_KEY, now],
    ),
  ).catch(() => {});
}
