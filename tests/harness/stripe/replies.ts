import type { Thing } from "./shapes.ts";
import type { World } from "./world.ts";

/** Answer of the provider, or its refusal. */
export type Reply = { thing: unknown } | { status: number; error: Record<string, unknown> };

export const DAY_SECONDS = 24 * 60 * 60;
export const SMALLEST_AMOUNT = 50;

export const missing = (what: string): Reply => ({
  status: 404,
  error: { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}` },
});
export const refused = (message: string, code = "parameter_invalid"): Reply => ({
  status: 400,
  error: { type: "invalid_request_error", code, message },
});

/** All things of a kind, the newest first. */
export function all(world: World, kind: string): Thing[] {
  return [...world.things.values()].filter(({ object }) => object === kind).reverse();
}
