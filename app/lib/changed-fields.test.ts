import { expect, it } from "vitest";
import { changedFields } from "./changed-fields";

it("names the fields that differ, and no others, in whatever order the database gives back what they hold", () => {
  const before = { a: 1, b: { x: 1, y: [1, 2] }, c: new Date(0), d: undefined, e: "same" };
  const after = { a: 2, b: { y: [1, 2], x: 1 }, c: new Date(1), d: null, e: "same" };
  const { before: was, after: is } = changedFields(before, after);
  expect(Object.keys(is)).toEqual(["a", "c", "d"]);
  expect(was).toEqual({ a: 1, c: new Date(0), d: undefined });
  expect(changedFields({ b: [1, 2] }, { b: [2, 1] }).after).toEqual({ b: [2, 1] });
});
