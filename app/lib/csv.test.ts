import { afterEach, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { csvHere, csvLines } from "./csv";
import { settleIn } from "./place";

afterEach(() => settleIn(DEFAULT_IDENTITY));

it("cells with commas, quotes and line breaks are quoted", () => {
  expect(csvLines([["a,b", 'say "hi"', "two\nlines", "plain"]])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
  "text that a spreadsheet would run is made plain: %j",
  (text) => {
    expect(csvLines([[text]]).replaceAll('"', "")).toMatch(/^'/);
  },
);

it("addresses are in their own letters", () => {
  expect(csvLines([["info@xn--bcher-kva.example, a@b.example", "xn--bcher-kva"]])).toBe(
    '"info@bücher.example, a@b.example",xn--bcher-kva\r\n',
  );
});

it("a negative number stays a number", () => {
  expect(csvLines([[-5, 1.5]])).toBe("-5,1.5\r\n");
});

it("times are ISO, booleans are words, and nothing is empty", () => {
  expect(csvLines([[new Date("2026-11-21T10:00:00Z"), true, false, null, undefined]])).toBe(
    "2026-11-21T10:00:00.000Z,yes,no,,\r\n",
  );
});

it.each([
  ["US", {}, "a;b,-1234.5\r\n"],
  ["DE", {}, '"a;b";-1234,5\r\n'],
  ["CH", {}, '"a;b";-1234.5\r\n'],
  ["LI", {}, '"a;b";-1234.5\r\n'],
  ["IN", {}, "a;b,-1234.5\r\n"],
  ["ZA", {}, '"a;b";-1234,5\r\n'],
  ["CH", { csvSeparator: "comma" }, "a;b,-1234.5\r\n"],
  ["DE", { csvSeparator: "comma" }, "a;b,-1234.5\r\n"],
  ["US", { csvSeparator: "semicolon" }, '"a;b";-1234.5\r\n'],
] as const)(
  "a file of %s %j has the separator and the decimals that spreadsheets there expect",
  (country, chosen, line) => {
    settleIn({ ...DEFAULT_IDENTITY, country, ...chosen });
    expect(csvLines([["a;b", -1234.5]])).toBe(line);
  },
);

it("says by a mark that its bytes are UTF-8, unless programs can't read that", () => {
  expect(csvHere().hasMark).toBe(true);
  settleIn({ ...DEFAULT_IDENTITY, csvCharset: "utf-8" });
  expect(csvHere().hasMark).toBe(false);
});
