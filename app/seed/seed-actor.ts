import type { Actor } from "~/kernel/actor";

/** Actor of the seed in the audit log. */
export const SEED_ACTOR: Actor = { kind: "system", label: "Setup" };
