import { expect, it } from "vitest";
import { makeRecoveryCodes, readCode } from "./recovery-codes";

it("recovery codes have no letters or digits that look alike, and no two are the same", () => {
  const codes = Array.from({ length: 50 }, makeRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

it.each([
  ["k7wmp-4xtaz", "k7wmp-4xtaz"],
  ["K7WMP-4XTAZ", "k7wmp-4xtaz"],
  [" k7wmp 4xtaz", "k7wmp-4xtaz"],
  ["K7WMP4XTAZ", "k7wmp-4xtaz"],
  ["aB3dE-fGh1J", "aB3dE-fGh1J"],
  ["123 456", "123456"],
])("%j is read as %j", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
