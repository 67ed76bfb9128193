import * as z from "zod/mini";

/** Steps of the initial setup, in order. */
export const SET_UP_STEPS = ["who", "look", "sell", "mail", "money"] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * State of the initial setup. `new`: offered, as after the first start; `open`: in progress; `ended`: finished or
 * dismissed, and no longer offered.
 */
export const SetUpSetting = z.object({
  stage: z.enum(["new", "open", "ended"]),
  skipped: z.array(z.enum(SET_UP_STEPS)).check(z.maxLength(SET_UP_STEPS.length)),
});
export type SetUpSetting = z.infer<typeof SetUpSetting>;

/** An installation that was never offered the setup has been in use for long. */
export const SET_UP_DEFAULTS: SetUpSetting = { stage: "ended", skipped: [] };

const SETTLED_MAX = 100;

/** Items of "Before you go live" that the owner has settled, by key. */
export const LaunchSetting = z.object({
  settled: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(SETTLED_MAX)),
});

export const LAUNCH_DEFAULTS: z.output<typeof LaunchSetting> = { settled: [] };
