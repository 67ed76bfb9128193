import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";

/**
 * Removes custom days off, by their first day. `gone`: there were none. Needs `setting.write`. Throws `setting.stale`
 * when someone else changed the working time at the same moment.
 */
export async function removeClosedDays(
  ctx: AppContext,
  { from }: { from: string },
): Promise<{ outcome: "removed" | "gone" }> {
  return transact(ctx, async (tx) => {
    const { value, updatedAt } = await getSetting(tx, "workingTime");
    const closed = value.closed.filter((days) => days.from !== from);
    if (closed.length === value.closed.length) return { outcome: "gone" };
    await saveSetting(tx, { key: "workingTime", change: { closed }, seen: updatedAt });
    return { outcome: "removed" };
  });
}
