import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** A context made before all tests or each, by nothing but that. */
const BY_HAND = /before(?:All|Each)\(async \(\) => \{\s*\w+ = await createTestContext\(\);\s*\}\);/;

it("tests take their context from use-test-context, which empties and closes it", () => {
  const files = globSync("{app,tests}/**/*.test.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  const byHand = files.filter((file) => BY_HAND.test(readFileSync(file, "utf8")));
  expect(byHand).toEqual([]);
});
