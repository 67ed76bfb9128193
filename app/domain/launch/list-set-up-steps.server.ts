import { SET_UP_STEPS, type SetUpSetting, type SetUpStep } from "~/domain/settings/launch-setting";
import { getSetUp } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted, requirePermission } from "~/kernel/permissions";
import { together } from "~/lib/together";
import { listBeforeLaunch } from "./queries.server";
import type { LaunchFinding, LaunchItem } from "./schema";

/** `left`: remaining items. A step with none is done, skipped or not. */
export type SetUpStepState = { step: SetUpStep; state: "done" | "skipped" | "open"; left: LaunchFinding[] };

/** Items of "Before you go live" covered by each step. */
const ITEMS_OF: Readonly<Record<SetUpStep, readonly LaunchItem[]>> = {
  who: ["agency", "place", "law"],
  look: ["brand"],
  sell: ["prices", "plans"],
  mail: ["mail", "accounts"],
  money: ["bank", "taxes"],
};

/**
 * Lists the steps of the first set-up with their remaining items from the list "Before you go live", where items that
 * the owner accepts as they are count as done. Needs `setting.write` and `website.write`.
 */
export async function listSetUpSteps(
  ctx: Parameters<typeof listBeforeLaunch>[0] & Pick<AppContext, "keptSettings">,
): Promise<{ stage: SetUpSetting["stage"]; steps: SetUpStepState[] }> {
  requirePermission(ctx, "setting.write");
  const { setUp, launch } = await together({ setUp: getSetUp(ctx), launch: listBeforeLaunch(ctx) });
  const steps = SET_UP_STEPS.map((step): SetUpStepState => {
    // A server that hasn't sent anything yet still counts as set up.
    const left = launch.open.filter(({ item, why }) => why !== "unproven" && ITEMS_OF[step].includes(item));
    const state = left.length === 0 ? "done" : setUp.skipped.includes(step) ? "skipped" : "open";
    return { step, state, left };
  });
  return { stage: setUp.stage, steps };
}

/** Returns the stage of the first set-up; `ended` if the actor may not change settings. */
export async function findSetUpStage(
  ctx: Pick<AppContext, "by" | "db" | "keptSettings">,
): Promise<SetUpSetting["stage"]> {
  return isPermitted(ctx.by.actor, "setting.write") ? (await getSetUp(ctx)).stage : "ended";
}
