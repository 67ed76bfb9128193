import { sql } from "drizzle-orm";
import { settings } from "~/db/schema/settings";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { recordAudit } from "~/kernel/audit.server";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { transact } from "~/kernel/transact.server";

const LOOKING_KEY = "samples-looked-at";

/**
 * Records that an owner wants to keep the samples for now, so nothing asks about them anymore. Settings can still
 * remove them. Needs `setting.write`.
 */
export async function lookAround(ctx: AppContext): Promise<void> {
  requirePermission(ctx, "setting.write");
  await transact(ctx, async (tx) => {
    const row = { key: LOOKING_KEY, value: true, updatedAt: tx.clock.now() };
    const added = await tx.db.insert(settings).values(row).onConflictDoNothing().returning({ key: settings.key });
    if (added.length === 0) return;
    await recordAudit(tx, { action: "samples.kept", subject: { kind: "setting", id: "samples" } });
  });
}

/** True when the reader may decide about the samples: some exist, and no owner has decided yet. */
export async function isAskedAboutSamples({ by, db }: ReadContext): Promise<boolean> {
  if (!isPermitted(by.actor, "setting.write")) return false;
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    select exists (select from sample_rows where not going)
      and not exists (select from settings where key = ${LOOKING_KEY}) as asked`);
  return rows[0]?.asked === true;
}
