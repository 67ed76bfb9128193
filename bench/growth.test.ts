import { expect, it } from "vitest";
import { growthRow, judgeGrowth } from "./growth";

it("lets memory go up and down", () => {
  expect(judgeGrowth([200, 206, 198, 203, 199, 204, 201]).isSteady).toBe(true);
});

it("lets memory shrink", () => {
  expect(judgeGrowth([200, 190, 180]).isSteady).toBe(true);
});

it("finds a leak of two megabytes a minute behind the noise", () => {
  expect(judgeGrowth([150, 154, 151, 158, 156, 161, 163]).isSteady).toBe(false);
});

it("allows one hundredth a minute of what it was", () => {
  expect(judgeGrowth([100, 101, 102]).isSteady).toBe(true);
  expect(judgeGrowth([100, 101.5, 103]).isSteady).toBe(false);
});

it("takes a single figure for no proof", () => {
  expect(judgeGrowth([100]).isSteady).toBe(false);
});

it("shows the sign of a growth, and a verdict only where there is a budget", () => {
  expect(growthRow("the site", [100, 102], true)).toEqual(["the site", "+2.00", "at most +1.00", "**fail**"]);
  expect(growthRow("heap", [100, 98], false)).toEqual(["heap", "-2.00", "", ""]);
});
