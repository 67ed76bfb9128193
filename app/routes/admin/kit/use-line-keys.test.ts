import { expect, test } from "vitest";
import { lineAfter, stepOf } from "./use-line-keys";

const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  Object.assign({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, held);

test("Enter and the arrows go from line to line", () => {
  expect(stepOf(press("Enter"), "input")).toBe(1);
  expect(stepOf(press("ArrowDown"), "input")).toBe(1);
  expect(stepOf(press("ArrowUp"), "input")).toBe(-1);
  expect(stepOf(press("Enter", { shiftKey: true }), "input")).toBe(-1);
});

test("other keys, and those with a modifier, are the field's own", () => {
  for (const key of ["a", "Tab", "ArrowLeft", "Escape"]) expect(stepOf(press(key), "input")).toBe(0);
  expect(stepOf(press("Enter", { ctrlKey: true }), "input")).toBe(0);
  expect(stepOf(press("ArrowDown", { shiftKey: true }), "input")).toBe(0);
});

test("the arrows of a choice choose, and Enter there goes on instead of sending the form", () => {
  expect(stepOf(press("ArrowDown"), "select")).toBe(0);
  expect(stepOf(press("ArrowUp"), "select")).toBe(0);
  expect(stepOf(press("Enter"), "select")).toBe(1);
});

test("a text of several lines keeps Enter and the arrows", () => {
  for (const key of ["Enter", "ArrowDown", "ArrowUp"]) expect(stepOf(press(key), "textarea")).toBe(0);
});

test("after the last line Enter makes another, an arrow doesn't, and nothing comes before the first", () => {
  expect(lineAfter({ at: 0, step: 1, count: 2, key: "Enter" })).toBe(1);
  expect(lineAfter({ at: 1, step: 1, count: 2, key: "Enter" })).toBe("new");
  expect(lineAfter({ at: 1, step: 1, count: 2, key: "ArrowDown" })).toBeNull();
  expect(lineAfter({ at: 0, step: -1, count: 2, key: "ArrowUp" })).toBeNull();
  expect(lineAfter({ at: 0, step: -1, count: 2, key: "Enter" })).toBeNull();
});
