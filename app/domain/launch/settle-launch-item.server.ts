import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import type { LaunchItem } from "./schema";

/**
 * Removes an item from the list "Before you go live", because it is settled or wanted as it is, or puts it back. Needs
 * `setting.write`. Throws `setting.stale` if someone else changed the list at the same time.
 */
export async function settleLaunchItem(
  ctx: AppContext,
  { item, isSettled }: { item: LaunchItem; isSettled: boolean },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { value, updatedAt } = await getSetting(tx, "launch");
    const others = value.settled.filter((settled) => settled !== item);
    const settled = isSettled ? [...others, item] : others;
    await saveSetting(tx, { key: "launch", change: { settled }, seen: updatedAt });
  });
}
