import { expect, it } from "vitest";
import { initialsOf } from "./initials";

it.each([
  ["Ada Lovelace", "AL"],
  ["Ada", "A"],
  ["  mary jane  watson ", "MW"],
  ["山田 Ștefan", "山Ș"],
  ["“Mira & Sons” (Ltd.)", "ML"],
  ["straße ßen", "SS"],
  ["a.person@example.com", "A"],
  ["42 Coffee", "4C"],
  ["𝒜da 🦊", "𝒜"],
  ["—", ""],
  ["", ""],
])("names %j by %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
