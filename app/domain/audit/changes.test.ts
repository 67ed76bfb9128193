import { describe, expect, it } from "vitest";
import { fieldInWords, listChanges, summarizeChanges } from "./changes";

describe("the fields of a change", () => {
  it("stand side by side, nested ones by their path, in words", () => {
    const before = { status: "pending", isOn: true, details: { subject: "Hello", tags: ["a", "b"] }, gone: 3 };
    const after = { status: "hired", isOn: false, details: { subject: "", tags: [] }, come: null };
    expect(listChanges(before, after)).toEqual([
      { field: "status", before: "pending", after: "hired" },
      { field: "isOn", before: "yes", after: "no" },
      { field: "details.subject", before: "Hello", after: "(empty)" },
      { field: "details.tags", before: "a\nb", after: "(empty)" },
      { field: "gone", before: "3", after: null },
      { field: "come", before: null, after: "(empty)" },
    ]);
  });

  it("are known from one side alone when something was made or deleted", () => {
    expect(listChanges(null, { title: "Baker" })).toEqual([{ field: "title", before: null, after: "Baker" }]);
    expect(listChanges({ title: "Baker" }, undefined)).toEqual([{ field: "title", before: "Baker", after: null }]);
    expect(listChanges(null, null)).toEqual([]);
    expect(listChanges("text", 3)).toEqual([]);
  });

  it("that are amounts and moments are written as people write them", () => {
    const after = { priceCents: 299_900, endsAt: "2026-03-02T15:00:00.000Z", postedOn: "2026-03-02", cents: "9" };
    expect(listChanges(null, after).map((change) => change.after)).toEqual([
      "$2,999",
      "Mar 2, 2026, 9:00 AM CST",
      "2026-03-02",
      "9",
    ]);
  });

  it("of things in a list are a line each, in words", () => {
    const items = [
      { name: "SEO", unitPriceCents: 120_000, isOptional: true, note: "", tags: [], parts: [{ name: "Words" }, "b"] },
      { name: "Shop", isOptional: false, quantity: 2, until: "2026-03-02T15:00:00.000Z" },
      {},
    ];
    expect(listChanges(null, { items })[0]?.after?.split("\n")).toEqual([
      "Name: SEO, unit price: $1,200, is optional, parts: Name: Words; b",
      "Name: Shop, quantity: 2, until: Mar 2, 2026, 9:00 AM CST",
      "(empty)",
    ]);
    expect(summarizeChanges(null, { items })).not.toMatch(/[{}[\]"]/);
  });
});

describe("the line of a change", () => {
  it.each([
    [{ status: "new" }, { status: "won" }, "Status: new → won"],
    [null, { url: "https://a.example", isOn: true, x: 1 }, "Url: https://a.example, Is on: yes, and 1 more"],
    [{ stage: "new" }, null, "Stage: new"],
    [{ text: "a\nb" }, { text: "x".repeat(60) }, `Text: a b → ${"x".repeat(39)}…`],
    [null, null, ""],
  ])("from %o to %o", (before, after, line) => expect(summarizeChanges(before, after)).toBe(line));
});

it.each([
  ["status", "Status"],
  ["details.salaryMinCents", "Details, salary min"],
  ["is_on", "Is on"],
  ["previousSecretUntil", "Previous secret until"],
])("the field %s reads as %s", (field, words) => expect(fieldInWords(field)).toBe(words));
