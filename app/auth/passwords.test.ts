import { expect, it } from "vitest";
import { SLOW_HASHING } from "./passwords.server";

it("what the site keeps of a password is the work of scrypt, new each time, and knows its password", async () => {
  const password = "violet tractor 77 lamp";
  const [one, two] = [await SLOW_HASHING.hash(password), await SLOW_HASHING.hash(password)];
  // A salt and the 64 bytes of scrypt.
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(two).not.toBe(one);
  expect(await SLOW_HASHING.verify({ hash: one, password })).toBe(true);
  expect(await SLOW_HASHING.verify({ hash: one, password: `${password} ` })).toBe(false);
});
