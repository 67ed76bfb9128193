import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { type ClosedDays, hasRoomFor } from "~/domain/settings/working-time";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";

/**
 * Adds days off. `too-many`: Settings have no room for more. `there`: a range starts on the same day. Needs
 * `setting.write`. Throws `setting.stale` when someone else changed the working time at the same moment.
 */
export async function addClosedDays(
  ctx: AppContext,
  added: ClosedDays,
): Promise<{ outcome: "added" | "too-many" | "there" }> {
  return transact(ctx, async (tx) => {
    const { value, updatedAt } = await getSetting(tx, "workingTime");
    if (value.closed.some(({ from }) => from === added.from)) return { outcome: "there" };
    if (!hasRoomFor(value.closed, added)) return { outcome: "too-many" };
    const closed = [...value.closed, added].sort((a, b) => (a.from < b.from ? -1 : 1));
    await saveSetting(tx, { key: "workingTime", change: { closed }, seen: updatedAt });
    return { outcome: "added" };
  });
}
