import { expect, it } from "vitest";
import { shortIp } from "./short-ip";

it.each([
  ["0000:0000:0000:0000:0000:0000:0000:0001", "::1"],
  ["2001:0db8:0000:0000:00ab:0000:0000:0001", "2001:db8::ab:0:0:1"],
  ["203.0.113.7", "203.0.113.7"],
  ["", ""],
  ["unknown: none", "unknown: none"],
])("%s is written as %s", (address, written) => {
  expect(shortIp(address)).toBe(written);
});
