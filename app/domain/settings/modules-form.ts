import * as z from "zod/mini";
import { MODULE_NAMES } from "~/config/modules";
import type { SettingValues } from "./schema";

/** The active modules, by name. */
export const ModulesForm = z.object({ on: z._default(z.array(z.enum(MODULE_NAMES, "Choose one of these.")), []) });

/** Returns the checked boxes. */
export function moduleFields({ off }: SettingValues["modules"]): { on: string[] } {
  return { on: MODULE_NAMES.filter((name) => !off.includes(name)) };
}

/** Returns the inactive modules, given the active ones. */
export function modulesOff({ on }: z.output<typeof ModulesForm>): SettingValues["modules"] {
  return { off: MODULE_NAMES.filter((name) => !on.includes(name)) };
}
