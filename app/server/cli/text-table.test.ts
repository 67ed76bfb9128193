import { expect, it } from "vitest";
import { toPlainText, toTable } from "./text-table";

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

it("keeps lines and tabs of a text and nothing that steers a terminal", () => {
  expect(toPlainText("To:\tAda\n\u001b]0;title\u0007\u009b31mHello\u200b é\n")).toBe("To:\tAda\n]0;title31mHello é\n");
});
