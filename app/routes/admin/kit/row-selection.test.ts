import { expect, it } from "vitest";
import { selectRows } from "./row-selection";

const SHOWN = ["a", "b", "c", "d", "e"];

it("selects and unselects one row", () => {
  expect(selectRows(["a"], SHOWN, { id: "c", isOn: true, from: undefined })).toEqual(["a", "c"]);
  expect(selectRows(["a", "c"], SHOWN, { id: "a", isOn: false, from: undefined })).toEqual(["c"]);
});

it.each([
  ["b", "d"],
  ["d", "b"],
])("takes every row from %s to %s along, and leaves the others as they are", (from, id) => {
  expect(selectRows(["a"], SHOWN, { id, isOn: true, from })).toEqual(["a", "b", "c", "d"]);
  expect(selectRows(SHOWN, SHOWN, { id, isOn: false, from })).toEqual(["a", "e"]);
});

it("changes the one row where the row pressed before is gone, and drops selected rows that are gone", () => {
  expect(selectRows(["gone"], SHOWN, { id: "c", isOn: true, from: "gone" })).toEqual(["c"]);
});
