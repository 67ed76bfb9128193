import { expect, it } from "vitest";
import { createIds, systemIds } from "./system-ids.server";

it("ids are UUIDs of version 7", () => {
  const id = systemIds.uuid();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBeCloseTo(Date.now(), -3);
});

it("ids sort in the order of their making, also where the clock stands still or is set back", () => {
  const clock = { moment: 2_000_000_000_000 };
  const ids = createIds(() => clock.moment);
  const made = Array.from({ length: 10_000 }, () => ids.uuid());
  clock.moment -= 60_000;
  made.push(...Array.from({ length: 10 }, () => ids.uuid()));
  clock.moment += 120_000;
  made.push(ids.uuid());
  expect(made).toEqual([...new Set(made)].sort());
});
