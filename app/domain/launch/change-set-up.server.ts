import type { SetUpSetting, SetUpStep } from "~/domain/settings/launch-setting";
import { getSetting } from "~/domain/settings/queries.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import type { AppContext } from "~/kernel/app-context";
import { transact } from "~/kernel/transact.server";

/** Starts the first set-up, or reopens it with no step skipped. Needs `setting.write`. */
export function openSetUp(ctx: AppContext): Promise<void> {
  return change(ctx, () => ({ stage: "open", skipped: [] }));
}

/** Skips a step until nothing is left to do in it. Needs `setting.write`. */
export function skipSetUpStep(ctx: AppContext, step: SetUpStep): Promise<void> {
  return change(ctx, ({ stage, skipped }) => ({
    stage,
    skipped: [...skipped.filter((other) => other !== step), step],
  }));
}

/** Ends the set-up, finished or not: it's no longer offered. Needs `setting.write`. */
export function endSetUp(ctx: AppContext): Promise<void> {
  return change(ctx, ({ skipped }) => ({ stage: "ended", skipped }));
}

/** Throws `setting.stale` if someone else changed it at the same time. */
async function change(ctx: AppContext, toNext: (before: SetUpSetting) => SetUpSetting): Promise<void> {
  await transact(ctx, async (tx) => {
    const { value, updatedAt } = await getSetting(tx, "setUp");
    await saveSetting(tx, { key: "setUp", change: toNext(value), seen: updatedAt });
  });
}
