import { eq } from "drizzle-orm";
import { z } from "zod";
import { settings } from "~/db/schema/settings";
import type { AppContext } from "~/kernel/app-context";

/** The settings row that says which mark the store of this site's files bears. */
export const STORE_MARK_KEY = "file-store";
const Value = z.object({ mark: z.string().min(1) });

type MarkContext = Pick<AppContext, "db">;

/**
 * The mark that the store bears, as the database has it; null: none was given yet. Locks the row until the transaction
 * ends.
 */
export async function readKnownMark(ctx: MarkContext): Promise<string | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, STORE_MARK_KEY))
    .for("update");
  return row ? Value.parse(row.value).mark : null;
}

/** Notes the mark unless there is one. The second of two processes waits for the first and changes nothing. */
export async function noteFirstMark(ctx: Pick<AppContext, "db" | "clock">, mark: string): Promise<void> {
  await ctx.db
    .insert(settings)
    .values({ key: STORE_MARK_KEY, value: { mark }, updatedAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Notes the mark in place of another. */
export async function replaceMark(ctx: MarkContext, mark: string): Promise<void> {
  await ctx.db.update(settings).set({ value: { mark } }).where(eq(settings.key, STORE_MARK_KEY));
}

/**
 * For a restore, inside its transaction: database and store agree from its commit on. A store keeps the mark that it
 * has; one without is given that of the database. A database without a mark gets one at its next start.
 */
export async function carryMark(ctx: Pick<AppContext, "db" | "files">): Promise<void> {
  const known = await readKnownMark(ctx);
  if (known === null) return;
  const found = await ctx.files.readMark();
  if (found === null) await ctx.files.writeMark(known);
  else await replaceMark(ctx, found);
}
