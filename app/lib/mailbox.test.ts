import { expect, it } from "vitest";
import { asciiMailbox, isMailbox, plainMailbox } from "./mailbox";

it.each([
  ["info@bücher.example", "info@xn--bcher-kva.example"],
  ["info@BÜCHER.Example", "info@xn--bcher-kva.example"],
  ["Info@xn--Bcher-kva.example", "info@xn--bcher-kva.example"],
  // Decomposed, as macOS writes it.
  ["info@bu\u0308cher.example", "info@xn--bcher-kva.example"],
  ["grüße@straße.example", "grüße@xn--strae-oqa.example"],
  ["gru\u0308ße@bakery.example", "grüße@bakery.example"],
  ["post@例え。テスト", "post@xn--r8jz45g.xn--zckzah"],
  ["post@ｂａｋｅｒｙ.example", "post@bakery.example"],
  [" Dana@Bakery.Example ", "dana@bakery.example"],
  ["post@１２７.１", "post@１２７.１"],
  ["no address", "no address"],
])("%s is compared as %s", (typed, plain) => {
  expect(plainMailbox(typed)).toBe(plain);
  expect(plainMailbox(plain)).toBe(plain);
});

it("keeps the case where it may", () => {
  expect(asciiMailbox("Dana@Bakery.example")).toBe("Dana@Bakery.example");
  expect(asciiMailbox("Dana@Bücher.example")).toBe("Dana@xn--bcher-kva.example");
  expect(isMailbox(asciiMailbox("post@例え。テスト"))).toBe(true);
});
