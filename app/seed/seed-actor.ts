import type { Actor } from "~/domain/kernel/actor";

/** Who the audit log names for what the seed stores. */
export const SEED_ACTOR: Actor = { kind: "system", label: "First start" };
