import { expect, it } from "vitest";
import { toTable } from "./text-table";

it("aligns its columns and lets no text steer the terminal", () => {
  const rows = [
    ["a", "one\u001b[31m\ntwo"],
    ["longer", "x".repeat(80)],
  ];
  expect(toTable(["id", "summary"], rows).split("\n")).toEqual([
    "id      summary",
    "a       one [31m two",
    `longer  ${"x".repeat(59)}…`,
    "",
  ]);
  expect(toTable(["id"], [])).toBe("Nothing yet.\n");
});
