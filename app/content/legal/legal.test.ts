import { describe, expect, it } from "vitest";
import { fillIdentity } from "~/lib/fill-identity";
import { ACCESSIBILITY_STATEMENT } from "./accessibility";
import { COOKIE_POLICY } from "./cookies";
import type { LegalBlock, LegalDocument } from "./legal-document";
import { privacyPolicy } from "./privacy";
import { TERMS_AND_CONDITIONS } from "./terms";

const PRIVACY_POLICY = privacyPolicy(["Messages: your name, email address, subject and message."]);
const DOCUMENTS: readonly LegalDocument[] = [PRIVACY_POLICY, TERMS_AND_CONDITIONS, COOKIE_POLICY];
const TEXTS = [...DOCUMENTS, ACCESSIBILITY_STATEMENT];

const identity = {
  name: "NAME",
  legalName: "LEGAL NAME",
  email: "general@agency.example",
  privacyEmail: "privacy@agency.example",
  legalEmail: "legal@agency.example",
  phone: "PHONE",
  city: "CITY",
  region: "REGION",
  regionCode: "",
  street: "",
  postalCode: "",
  country: "US",
  law: "LAW",
  venue: "VENUE",
  replyHours: { quote: 24, pitch: 48, contact: 24, discovery: 24 },
  replyHoursAre: "clock" as const,
};

function textsOf(block: LegalBlock): readonly string[] {
  if (block.type === "paragraph") return [block.text];
  if (block.type === "list") return block.items;
  return block.items.flatMap(({ term, description, href }) => [term, description, href ?? ""]);
}

function textOf(document: LegalDocument): string {
  const texts = document.sections.flatMap((section) => [section.heading, ...section.blocks.flatMap(textsOf)]);
  return fillIdentity([document.title, document.intro, ...texts].join("\n"), identity);
}

describe.each(TEXTS.map((document) => [document.slug, document] as const))("the %s text", (_slug, document) => {
  it("names only known identity tokens", () => {
    expect(textOf(document)).not.toMatch(/[{}]/);
  });

  it("gives every section an anchor of its own and some content", () => {
    const ids = document.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const section of document.sections) expect(section.blocks.length).toBeGreaterThan(0);
  });
});

describe("the cookie policy", () => {
  const list = COOKIE_POLICY.sections.find(({ id }) => id === "how-we-use-cookies")?.blocks ?? [];
  const definitions = list.flatMap((block) => (block.type === "definitions" ? block.items : []));

  it("names each cookie that we set, with its type", () => {
    expect(definitions.map(({ term }) => term)).toEqual([
      "The session cookie",
      "two_factor",
      "device",
      "source",
      "notice",
      "receipt",
      "theme",
    ]);
    for (const { description } of definitions) {
      expect(description).toMatch(/^(Strictly necessary|Performance|Functionality)\. /);
    }
  });

  it("doesn't deny the analytics cookie that it lists", () => {
    expect(definitions.some(({ description }) => description.startsWith("Performance."))).toBe(true);
    expect(textOf(COOKIE_POLICY)).not.toMatch(/no (marketing or )?analytics cookies|nothing to opt out/i);
  });
});

describe("the legal texts", () => {
  it("carry the specification's titles and dates", () => {
    expect(DOCUMENTS.map(({ title, effectiveOn, updatedOn }) => [title, effectiveOn, updatedOn])).toEqual([
      ["Privacy Policy", "2025-09-03", "2025-09-03"],
      ["Terms & Conditions", "2025-09-03", undefined],
      ["Cookie Policy", "2025-09-03", "2025-09-03"],
    ]);
  });

  it("keep the specification's order of points", () => {
    const ids = (document: LegalDocument) => document.sections.map((section) => section.id);
    expect(ids(PRIVACY_POLICY)).toEqual([
      "information-we-collect",
      "how-we-use-information",
      "how-we-share-information",
      "legal-bases",
      "where-information-is-processed",
      "cookies-and-browser-storage",
      "children",
      "retention",
      "security",
      "your-rights",
      "third-party-links",
      "policy-updates",
      "contact",
    ]);
    expect(ids(TERMS_AND_CONDITIONS)).toEqual([
      "definitions",
      "lawful-use",
      "intellectual-property",
      "payment-and-subscriptions",
      "warranty",
      "liability",
      "termination",
      "governing-law",
      "changes",
      "contact",
    ]);
    expect(ids(COOKIE_POLICY)).toEqual([
      "what-cookies-are",
      "types-of-cookies",
      "how-we-use-cookies",
      "third-party-cookies",
      "your-choices",
      "changes",
      "contact",
    ]);
  });

  it("name the address for each kind of question", () => {
    expect(textOf(PRIVACY_POLICY)).toContain("mailto:privacy@agency.example");
    expect(textOf(TERMS_AND_CONDITIONS)).toContain("mailto:legal@agency.example");
    expect(textOf(COOKIE_POLICY)).toContain("mailto:privacy@agency.example");
  });
});

it("the accessibility statement says the measure, the shortfalls, the date and how to report a problem", () => {
  const text = textOf(ACCESSIBILITY_STATEMENT);
  expect(text).toContain("(WCAG) 2.2, level AA");
  expect(text).toContain("partially");
  expect(text).toContain("mailto:general@agency.example");
  expect(text).toContain("PHONE");
  expect(text).toContain("24 hours");
  expect(ACCESSIBILITY_STATEMENT.effectiveOn).toBeUndefined();
  expect(ACCESSIBILITY_STATEMENT.updatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const shortfalls = ACCESSIBILITY_STATEMENT.sections.find(({ id }) => id === "what-does-not")?.blocks ?? [];
  expect(shortfalls.flatMap(textsOf).length).toBeGreaterThan(0);
});
