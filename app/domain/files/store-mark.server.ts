import { eq } from "drizzle-orm";
import { z } from "zod";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";

/** Key of the settings row with the mark of this site's file store. */
export const STORE_MARK_KEY = "file-store";
const Value = z.object({ mark: z.string().min(1) });

type MarkContext = Pick<AppContext, "db">;

/** Reads the store's mark from the database; null: none yet. Locks the row until the transaction ends. */
export async function readKnownMark(ctx: MarkContext): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, STORE_MARK_KEY))
    .for("update");
  return row ? Value.parse(row.value).mark : null;
}

/** Stores the mark unless there is one. The second of two processes waits for the first and changes nothing. */
export async function noteFirstMark(ctx: Pick<AppContext, "db" | "clock">, mark: string): Promise<void> {
  await ctx.db
    .insert(settings)
    .values({ key: STORE_MARK_KEY, value: { mark }, updatedAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Replaces the stored mark. */
export async function replaceMark(ctx: MarkContext, mark: string): Promise<void> {
  await ctx.db.update(settings).set({ value: { mark } }).where(eq(settings.key, STORE_MARK_KEY));
}

/**
 * Makes database and store agree in a restore, within its transaction. A store keeps its mark; one without gets that of
 * the database. A database without a mark gets one at its next start.
 */
export async function carryMark(ctx: Pick<AppContext, "db" | "files">): Promise<void> {
  const known = await readKnownMark(ctx);
  if (known === null) return;
  const found = await ctx.files.readMark();
  if (found === null) await ctx.files.writeMark(known);
  else await replaceMark(ctx, found);
}
