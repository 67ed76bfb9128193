import { expect, it } from "vitest";
import { ACCESSIBILITY_STATEMENT } from "./accessibility";
import { COOKIE_POLICY } from "./cookies";
import { readLegalBody, writeLegalBody } from "./legal-body";
import { privacyPolicy } from "./privacy";
import { TERMS_AND_CONDITIONS } from "./terms";

it("writes each section of the shipped texts and reads it back to the letter", () => {
  const texts = [TERMS_AND_CONDITIONS, COOKIE_POLICY, ACCESSIBILITY_STATEMENT, privacyPolicy(["Messages: your name."])];
  for (const { slug, sections } of texts)
    for (const { id, blocks } of sections)
      expect(readLegalBody(writeLegalBody(blocks)), `${slug} ${id}`).toEqual(blocks);
});

it("reads whatever people write", () => {
  expect(readLegalBody("One line\nand its rest\n\n- a\n- b\nWord :: meaning -> /contact\n\n\n")).toEqual([
    { type: "paragraph", text: "One line and its rest" },
    { type: "list", items: ["a", "b"] },
    { type: "definitions", items: [{ term: "Word", description: "meaning", href: "/contact" }] },
  ]);
  expect(readLegalBody("")).toEqual([]);
  for (const address of ["javascript:alert(1)", "//evil.example", "data:text/html,x"])
    expect(readLegalBody(`Word :: meaning -> ${address}`)).toEqual([
      { type: "definitions", items: [{ term: "Word", description: `meaning -> ${address}` }] },
    ]);
});
