import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiMailbox, plainMailbox } from "./mailbox";
import { inOwnLetters, shownMailbox } from "./own-letters";

describe("an address is shown in its own letters:", () => {
  it.each([
    "info@bücher.example",
    "a@straße.example",
    "chef@crème-brûlée.example",
    "a@żółć.example",
    "a@việt-nam.example",
    "a@ışık.com.tr",
    "почта@президент.рф",
    "a@пример.рф",
    "a@сеть.рф",
    "a@παράδειγμα.example",
    "a@例え.テスト",
    "a@山田ラーメン.example",
    "a@中文.example",
    "a@한국.example",
    "a@مثال.example",
    "a@דוגמה.example",
    "a@उदाहरण.example",
    "a@ไทย.example",
    "a@mail.bücher.example",
    "Dana.O@bücher2.example",
  ])("%s", (address) => {
    const stored = asciiMailbox(address);
    expect(stored).toMatch(/xn--/);
    expect(shownMailbox(stored)).toBe(address);
    expect(plainMailbox(shownMailbox(stored))).toBe(plainMailbox(stored));
  });
});

describe("Punycode stays where letters could be taken for others:", () => {
  it.each([
    ["Latin and Cyrillic in one label", "info@pаypal.example"],
    ["Latin and Greek in one label", "info@gοogle.example"],
    ["Cyrillic alone that looks Latin", "info@аррӏе.example"],
    ["Greek alone that looks Latin", "info@ονο.example"],
    ["Latin beside Japanese", "info@山a.example"],
    ["letters of phonetics", "info@ɡooɡle.example"],
    ["an i without its dot", "info@lınkedın.example"],
    ["a mark that belongs to no letter", "info@ap̣p̈le.example"],
    ["digits of another script", "info@१२.example"],
    ["one label of many", "info@bücher.pаypal.example"],
  ])("%s", (_, address) => {
    const stored = asciiMailbox(address);
    expect(stored).toMatch(/xn--/);
    expect(shownMailbox(stored)).toBe(stored);
  });

  it.each([
    "a@xn--",
    "a@xn---.example",
    "a@xn--a.example",
    "a@xn--99999999999.example",
    "a@xn--bcher-kv.example",
    "xn--0",
    "a@xn-----0-b1g.example",
    "a@xn--o3b.example",
    "a@xn--4zj69-ieub.example",
  ])("%s, which stands for nothing", (address) => {
    expect(shownMailbox(address)).toBe(address);
  });
});

it("domains in a text are shown, and the rest of it stays", () => {
  const text = "To info@xn--bcher-kva.example, see https://www.xn--bcher-kva.example/a?b=xn and axn--b.";
  expect(inOwnLetters(text)).toBe("To info@bücher.example, see https://www.bücher.example/a?b=xn and axn--b.");
});

it("never throws, and never shows what would be stored as another address", () => {
  const label = fc.stringMatching(/^xn--[a-z0-9-]{1,20}$/);
  fc.assert(
    fc.property(fc.oneof(label, fc.string()), (text) => {
      const address = `a@${text}.example`;
      const shown = shownMailbox(address);
      if (shown !== address) expect(plainMailbox(shown)).toBe(plainMailbox(address));
      inOwnLetters(text);
    }),
  );
});
