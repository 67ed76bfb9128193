import { expect, it } from "vitest";
import { projectStage } from "./project-stage";

it.each([
  [0, 6, "begun"],
  [1, 6, "underWay"],
  [2, 6, "underWay"],
  [3, 6, "half"],
  [2, 5, "half"],
  [4, 6, "more"],
  [5, 6, "nearly"],
  [6, 6, "done"],
  [1, 1, "done"],
])("%i of %i milestones: %s", (done, total, stage) => {
  expect(projectStage({ done, total })).toBe(stage);
});
