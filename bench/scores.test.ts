import { expect, it } from "vitest";
import { isScored, joinScores, scoreRow } from "./scores";

it("counts a run as scored only when every category was judged", () => {
  expect(isScored([1, 1, 0.98, 1])).toBe(true);
  expect(isScored([null, 1, 1, 1])).toBe(false);
  expect(isScored([1, undefined, 1, 1])).toBe(false);
  expect(isScored([])).toBe(false);
});

it("takes a true nought for a score", () => {
  expect(isScored([0, 1, 1, 1])).toBe(true);
});

it("takes the median of each category, of runs that were scored", () => {
  expect(
    joinScores([
      [0.9, 1],
      [null, 1],
      [1, 1],
      [0.96, 0.9],
    ]),
  ).toEqual([96, 100]);
});

it("answers nothing when no run was scored", () => {
  expect(joinScores([[null, 1], []])).toBeNull();
});

it("never prints a page that was not scored as 0", () => {
  expect(scoreRow("/login", null, 4)).toEqual(["/login", ...new Array(4).fill("not scored"), "**fail**"]);
});

it("passes a page with full marks only", () => {
  expect(scoreRow("/", [100, 100], 2)).toEqual(["/", "100", "100", "pass"]);
  expect(scoreRow("/", [99, 100], 2)).toEqual(["/", "99", "100", "**fail**"]);
});
