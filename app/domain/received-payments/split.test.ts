import { expect, it } from "vitest";
import { suggestSplit } from "./split";

const OPEN = [
  { id: "a", openCents: 69_280 },
  { id: "b", openCents: 103_920 },
];

it.each([
  [0, [0, 0], 0],
  [50_000, [50_000, 0], 0],
  [69_281, [69_280, 1], 0],
  [173_200, [69_280, 103_920], 0],
  [200_000, [69_280, 103_920], 26_800],
])("of %d cents the oldest invoices are paid first, and what is left stays", (amount, shares, left) => {
  const split = suggestSplit(amount, OPEN);
  expect([...split.shares.values()]).toEqual(shares);
  expect(split.leftCents).toBe(left);
});
