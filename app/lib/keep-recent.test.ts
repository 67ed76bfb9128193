import { expect, it } from "vitest";
import { keepRecent } from "./keep-recent";

it("keeps what was used last, and no more than it may", () => {
  const kept = new Map<string, number>();
  for (const key of ["a", "b", "a", "c"]) keepRecent(kept, key, key.length, 2);
  expect([...kept.keys()]).toEqual(["a", "c"]);
  keepRecent(kept, "a", 5, 2);
  expect([...kept]).toEqual([
    ["c", 1],
    ["a", 5],
  ]);
  keepRecent(kept, "d", 1, 0);
  expect(kept.size).toBe(0);
});
