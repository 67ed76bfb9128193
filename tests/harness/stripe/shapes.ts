import { readFileSync } from "node:fs";
import path from "node:path";

/** One of the provider's objects, as JSON. */
export type Thing = { id: string; object: string } & Record<string, unknown>;

const FIXTURES: Record<string, Record<string, unknown>> = JSON.parse(
  readFileSync(path.resolve("tests/harness/stripe/fixtures.json"), "utf8"),
);
/** Lists that are in an answer only when it was asked to have them. */
const ASKED_ONLY: Readonly<Record<string, string>> = { "checkout.session": "line_items", invoice: "payments" };

/** An object in the shape that the provider publishes, with these values. */
export function shape(kind: string, values: Record<string, unknown>): Thing {
  const fixture = FIXTURES[kind];
  if (!fixture) throw new Error(`there is no fixture of ${kind}`);
  return { ...structuredClone(fixture), livemode: false, ...values } as unknown as Thing; // safe: every fixture has an id and says what it is
}

export function listShape(data: unknown[], url = "/v1/list"): Record<string, unknown> {
  return { object: "list", data, has_more: false, url };
}

/** A copy as an answer holds it: with what `paths` ask for in full, and without what only those bring. */
export function expanded(thing: unknown, paths: readonly string[], find: (id: string) => Thing | undefined): unknown {
  if (Array.isArray(thing)) return thing.map((member) => expanded(member, paths, find));
  if (typeof thing !== "object" || thing === null) return thing;
  const asked = new Map<string, string[]>();
  for (const path of paths) {
    const [head = "", ...rest] = path.split(".");
    asked.set(head, [...(asked.get(head) ?? []), ...(rest.length > 0 ? [rest.join(".")] : [])]);
  }
  const kind = (thing as Partial<Thing>).object ?? "";
  return Object.fromEntries(
    Object.entries(thing)
      .filter(([name]) => ASKED_ONLY[kind] !== name || asked.has(name))
      .map(([name, value]) => {
        const inner = asked.get(name);
        if (!inner) return [name, expanded(value, [], find)];
        const whole = typeof value === "string" ? (find(value) ?? value) : value;
        return [name, expanded(whole, inner, find)];
      }),
  );
}
