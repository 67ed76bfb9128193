import { expect, it } from "vitest";
import { csvLines } from "./csv";

it("cells with commas, quotes and line breaks are quoted", () => {
  expect(csvLines([["a,b", 'say "hi"', "two\nlines", "plain"]])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
  "text that a spreadsheet would run is made plain: %j",
  (text) => {
    expect(csvLines([[text]]).replaceAll('"', "")).toMatch(/^'/);
  },
);

it("a negative number stays a number", () => {
  expect(csvLines([[-5, 1.5]])).toBe("-5,1.5\r\n");
});

it("times are ISO, booleans are words, and nothing is empty", () => {
  expect(csvLines([[new Date("2026-11-21T10:00:00Z"), true, false, null, undefined]])).toBe(
    "2026-11-21T10:00:00.000Z,yes,no,,\r\n",
  );
});
