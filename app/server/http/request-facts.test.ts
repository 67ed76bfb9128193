import { expect, it } from "vitest";
import { clientAddressOf, holdsAuthority } from "./request-facts";

const seenBehind = (proxies: number, forwarded: string) =>
  clientAddressOf("10.0.0.1", { "x-forwarded-for": forwarded }, proxies);

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:DB8::7]:51234", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7:80", "203.0.113.7"],
  ["198.51.100.1,[2001:db8::7]:443 ", "2001:db8::7"],
])("one proxy saw the client in %s", (forwarded, address) => {
  expect(seenBehind(1, forwarded)).toBe(address);
});

it.each([
  "unknown",
  "_hidden",
  "198.51.100.1, ",
  "198.51.100.1, 999.1.1.1",
  "198.51.100.1, 1.2.3.4:x",
  "",
  "[]:1",
  "[1",
])("what a client wrote does not move up where the proxy wrote no address: %s", (forwarded) => {
  expect(seenBehind(1, forwarded)).toBe("10.0.0.1");
});

it("counts from the end, as many as there are proxies", () => {
  expect(seenBehind(2, "1.1.1.1, [2001:db8::9]:1, 192.0.2.1:2")).toBe("2001:db8::9");
  expect(seenBehind(3, "192.0.2.1")).toBe("192.0.2.1");
  expect(seenBehind(0, "192.0.2.1")).toBe("10.0.0.1");
});

it.each([
  ["source=abc; theme=dark", false],
  ["theme=dark; SameSite=Lax", false],
  ["Path=/; HttpOnly; Max-Age=100; Expires=Wed", false],
  ["_ga=GA1.1; receipt=a.b; notice=sent", false],
  ["session=abc", true],
  ["theme=dark; __Host-session=abc", true],
  ["two_factor=abc", true],
  ["__Host-device=abc", true],
  ["SameSite=Lax;proof_01a2=abc", true],
])("of %s, a cookie carries authority: %s", (cookies, holds) => {
  expect(holdsAuthority(cookies)).toBe(holds);
});
