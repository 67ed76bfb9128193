import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "./split-links";

const linksIn = (text: string) =>
  splitLinks(text)
    .filter(({ href }) => href)
    .map(({ text: shown, href }) => [shown, href]);

test("an address in a text is a link, and the words around it are not", () => {
  expect(splitLinks("The draft: https://draft.example/a?b=1&c=2#d, have a look.")).toEqual([
    { text: "The draft: " },
    { text: "https://draft.example/a?b=1&c=2#d", href: "https://draft.example/a?b=1&c=2#d" },
    { text: ", have a look." },
  ]);
  expect(splitLinks("Nothing to follow.\nexample.com")).toEqual([{ text: "Nothing to follow.\nexample.com" }]);
  expect(splitLinks("")).toEqual([]);
});

test("punctuation and brackets around an address stay outside, those within it stay inside", () => {
  expect(linksIn("(see https://a.example/x). Or https://b.example/y_(z)! HTTPS://C.example…")).toEqual([
    ["https://a.example/x", "https://a.example/x"],
    ["https://b.example/y_(z)", "https://b.example/y_(z)"],
    ["HTTPS://C.example", "https://c.example/"],
  ]);
});

test("only http and https without a user name are links", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example/x",
    "https://",
    "http://[",
    "https://bank.example@evil.example/",
    "https://ann:secret@a.example/",
    "xhttps://a.example",
  ]) {
    expect(linksIn(text), text).toEqual([]);
  }
});

test("whatever the text, nothing of it is lost or changed, and no link leads elsewhere than the web", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom("https://a.example/", "http://", "(", ")", ". ", "javascript:", "<b>", '"', "@", "\n"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const parts = splitLinks(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^/@]+\//);
    }),
  );
});
