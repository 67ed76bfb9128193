import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";
import { type HolidayGroup, holidaysBy, US_HOLIDAY_IDS } from "~/lib/us-holidays";

/**
 * Makes all federal holidays days off, or all additional ones of Texas; existing ones stay. Needs `setting.write`.
 * Throws `setting.stale` when someone else changed the working time at the same moment.
 */
export async function addHolidays(ctx: AppContext, { by }: { by: HolidayGroup }): Promise<void> {
  await transact(ctx, async (tx) => {
    const { value, updatedAt } = await getSetting(tx, "workingTime");
    const wanted = [...value.holidays, ...holidaysBy(by)];
    const holidays = US_HOLIDAY_IDS.filter((id) => wanted.includes(id));
    await saveSetting(tx, { key: "workingTime", change: { holidays }, seen: updatedAt });
  });
}
