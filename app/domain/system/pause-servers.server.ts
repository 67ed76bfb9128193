import { and, eq, inArray, or, sql } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { SealedKey } from "~/domain/settings/provider-setting";
import type { AppContext } from "~/kernel/app-context";

const MAIL_KEYS = ["mailOut", "mailIn"] as const satisfies SealedKey[];
const PROVIDER_KEY = "provider" satisfies SealedKey;

/**
 * Pauses the stored mail servers and payment provider until an owner turns them on again. For a restored database,
 * which may be a copy running next to the original site. Returns the number of servers, and true if there was a
 * provider.
 */
export async function pauseServers({
  db,
}: Pick<AppContext, "db">): Promise<{ pausedServers: number; isProviderPaused: boolean }> {
  const paused = await db
    .update(settings)
    .set({ value: sql`${settings.value} || '{"isPaused": true}'` })
    .where(
      or(
        and(inArray(settings.key, [...MAIL_KEYS]), sql`${settings.value}->>'host' <> ''`),
        and(eq(settings.key, PROVIDER_KEY), sql`${settings.value}->>'sealedSecretKey' <> ''`),
      ),
    )
    .returning({ key: settings.key });
  const isProviderPaused = paused.some(({ key }) => key === PROVIDER_KEY);
  return { pausedServers: paused.length - Number(isProviderPaused), isProviderPaused };
}
