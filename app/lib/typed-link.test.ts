import { expect, it } from "vitest";
import { typedLink } from "./typed-link";
import { secureAddress, webAddress } from "./web-address";

it.each([
  ["www.acme.com", "https://www.acme.com"],
  ["acme.com/x?y=1#z", "https://acme.com/x?y=1#z"],
  ["  HTTPS://Acme.com ", "https://acme.com"],
  ["http://acme.com/x", "http://acme.com/x"],
  ["//acme.com/x", "https://acme.com/x"],
  ["bücher.example", "https://xn--bcher-kva.example"],
  ["acme.com:8443/x", "https://acme.com:8443/x"],
  ["\u200bacme.com", "https://acme.com"],
  ["<https://acme.com/x>", "https://acme.com/x"],
  ["/contact", "/contact"],
  ["#costs", "#costs"],
  ["me@acme.com", "mailto:me@acme.com"],
  ["mailto: me@acme.com", "mailto:me@acme.com"],
  ["+49 (40) 123 45-67", "tel:+49401234567"],
  ["512.555.0100", "tel:5125550100"],
  ["192.168.100.100", "https://192.168.100.100"],
])("%j leads to %s", (typed, href) => {
  expect(typedLink(typed)).toBe(href);
});

it.each([
  "",
  "none",
  "@acme",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://acme.com",
  "1.5",
  "about.html",
  "a b.com",
  "/\\evil.example",
])("%j leads nowhere", (typed) => {
  expect(typedLink(typed)).toBeNull();
});

it("a website is told from a version, a file and a name elsewhere, and is always secure where it has to be", () => {
  expect(
    ["acme.com", "1.2.3", "style.css", "@acme", "user@acme.com"].map((typed) => webAddress(typed) !== null),
  ).toEqual([true, false, false, false, false]);
  expect(secureAddress("http://www.linkedin.com/company/acme")).toBe("https://www.linkedin.com/company/acme");
  expect(secureAddress(" none ")).toBe("none");
});
