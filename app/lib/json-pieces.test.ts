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
  ["text"],
  [null],
])("writes what JSON.stringify would", (value) => {
  expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
});

it("writes a long list in pieces of a hundred items", () => {
  const pieces = [...jsonPieces({ long: LONG })];
  const most = Math.max(...pieces.map((piece) => piece.split('"at"').length - 1));
  expect(most).toBe(100);
});
