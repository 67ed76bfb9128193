import { and, inArray, sql } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";
import type { MailSettingKey } from "./internal.server";

const KEYS = ["mailOut", "mailIn"] as const satisfies MailSettingKey[];

/**
 * Pauses the servers that are entered until an owner turns them on again: for a restored database, which may be a copy
 * beside the site that it is of. Returns how many.
 */
export async function pauseMailServers({ db }: Pick<AppContext, "db">): Promise<number> {
  const paused = await db
    .update(settings)
    .set({ value: sql`${settings.value} || '{"isPaused": true}'` })
    .where(and(inArray(settings.key, [...KEYS]), sql`${settings.value}->>'host' <> ''`))
    .returning({ key: settings.key });
  return paused.length;
}
