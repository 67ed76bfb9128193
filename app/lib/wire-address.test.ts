import { expect, it } from "vitest";
import { needsUtf8, wireAddress } from "./wire-address";

it.each([
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@BÜCHER.example", "info@xn--bcher-kva.example"],
  ["info@例え.example", "info@xn--r8jz45g.example"],
  ["Dana@Juniper.example", "Dana@Juniper.example"],
  ["jörg@bücher.example", "jörg@bücher.example"],
  ["info@bücher.example/mail.corp.example", "info@bücher.example/mail.corp.example"],
])("%s goes into the envelope as %s", (mailbox, wire) => {
  expect(wireAddress(mailbox)).toBe(wire);
});

it("letters beyond ASCII before the @ need a server with SMTPUTF8", () => {
  expect(needsUtf8("jörg@example.com")).toBe(true);
  expect(needsUtf8("info@bücher.example")).toBe(false);
});
