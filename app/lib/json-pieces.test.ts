import { expect, it } from "vitest";
import { jsonPieces } from "./json-pieces";

const LONG = Array.from({ length: 250 }, (_, at) => ({
  at,
  text: 'a "b"\nc',
  when: new Date(at),
  inner: [1, { deep: [] }],
}));

it.each([
  [{}],
  [[]],
  [{ one: 1, none: undefined, nothing: null, text: "two\nlines", when: new Date(0), list: [], empty: {} }],
  [LONG],
  [{ long: LONG, account: { name: "Ann", tags: ["a", "b"] }, also: LONG.slice(0, 100) }],
  [[{ at: 1, inner: LONG }, undefined, { deep: { deeper: [{ inner: LONG, after: 2 }] } }, "last"]],
  [Array.from({ length: 300 }, (_, at) => (at % 100 === 7 ? { at, inner: LONG, none: undefined } : at))],
  ["text"],
  [null],
])("writes what JSON.stringify would", (value) => {
  expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
});

it.each([
  ["", { long: LONG }],
  [" of an item of a list", { list: [{ long: LONG }, { deep: { long: LONG } }] }],
])("writes a long list%s in pieces of a hundred items", (_where, value) => {
  const pieces = [...jsonPieces(value)];
  const most = Math.max(...pieces.map((piece) => piece.split('"at"').length - 1));
  expect(most).toBe(100);
});

it("writes long texts in pieces of few", () => {
  const pieces = [...jsonPieces(Array.from({ length: 300 }, () => "x".repeat(100_000)))];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(400_000);
});
