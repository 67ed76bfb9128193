import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { hasRoomFor } from "~/domain/settings/working-time";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { nationalHolidays } from "~/lib/national-holidays";

const YEAR_CHARACTERS = 4;

/**
 * Adds the public holidays of the agency's country, from today to the end of next year, to the days off. Existing days
 * off are left unchanged. `too-many`: Settings don't have room for all of them, so none was added. Needs
 * `setting.write`. Throws `setting.stale` when someone else changed the working time at the same moment.
 */
export async function addPublicHolidays(
  ctx: AppContext,
): Promise<{ outcome: "added"; count: number } | { outcome: "too-many" }> {
  return transact(ctx, async (tx) => {
    const { value: identity } = await getSetting(tx, "identity");
    const { value, updatedAt } = await getSetting(tx, "workingTime");
    const today = agencyDay(tx.clock.now());
    const year = Number(today.slice(0, YEAR_CHARACTERS));
    let { closed } = value;
    for (const { name, day } of [year, year + 1].flatMap((each) => nationalHolidays(identity.country, each))) {
      if (day < today || closed.some(({ from, until }) => from <= day && day <= until)) continue;
      const added = { from: day, until: day, name };
      if (!hasRoomFor(closed, added)) return { outcome: "too-many" };
      closed = [...closed, added];
    }
    const count = closed.length - value.closed.length;
    const sorted = [...closed].sort((a, b) => (a.from < b.from ? -1 : 1));
    await saveSetting(tx, { key: "workingTime", change: { closed: sorted }, seen: updatedAt });
    return { outcome: "added", count };
  });
}
