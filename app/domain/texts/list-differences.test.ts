import { describe, expect, it } from "vitest";
import { TESTIMONIALS } from "~/content/testimonials";
import { findKind } from "./kinds";
import { listDifferences } from "./list-differences";
import type { Field } from "./schema";

const { quotes } = TESTIMONIALS.content;
const field = findKind("testimonials")?.field as Field; // safe: it ships
const LINES: Field = {
  type: "list",
  label: "Lines",
  one: "line",
  min: 0,
  max: 60,
  item: { type: "text", label: "Line", max: 80, rows: 1 },
};

const labelsOf = (before: readonly unknown[], after: readonly unknown[]) =>
  listDifferences(field, { quotes: before }, { quotes: after }).map(({ label }) => label);

/** Returns the differences of two lists of lines: `label: before > after`. */
const ofLines = (before: readonly string[], after: readonly string[]) =>
  listDifferences(LINES, before, after).map(({ label, before: was, after: is }) => `${label}: ${was} > ${is}`);

describe("a list", () => {
  it("names the item that was removed, and no other", () => {
    const [removed] = listDifferences(field, { quotes }, { quotes: quotes.slice(1) });
    expect(labelsOf(quotes, quotes.slice(1))).toEqual(["Quotes, 1, removed"]);
    expect(removed?.before).toContain(`Text: ${quotes[0]?.text}`);
    expect(removed?.after).toBe("");
  });

  it("names the item that was added, where it is", () => {
    const own = { name: "Ștefan 山田", role: "Baker", company: "Krume", text: "They bake well.", rating: 5 };
    expect(labelsOf(quotes, [own, ...quotes])).toEqual(["Quotes, 1, added"]);
    expect(labelsOf(quotes, quotes.toSpliced(2, 0, own as never))).toEqual(["Quotes, 3, added"]);
  });

  it("says which item moved, and what changed in it", () => {
    const moved = [...quotes.slice(1), { ...quotes[0], role: "Founder" }];
    const found = listDifferences(field, { quotes }, { quotes: moved });
    expect(found.map(({ label, before, after }) => [label, before, after])).toEqual([
      [`Quotes, ${quotes.length}, moved`, "Place 1", `Place ${quotes.length}`],
      [`Quotes, ${quotes.length}, role`, quotes[0]?.role, "Founder"],
    ]);
  });

  it("knows an item again whose text was changed, also while others come and go", () => {
    const changed = quotes.map((quote, index) => (index === 2 ? { ...quote, text: "Something else." } : quote));
    expect(labelsOf(quotes, changed.slice(1))).toEqual(["Quotes, 1, removed", "Quotes, 2, text"]);
  });

  it("takes a line that was written again between the same neighbors for the same line", () => {
    expect(ofLines(["Bread", "Rolls", "Cake"], ["Bread", "Buns", "Cake"])).toEqual(["2: Rolls > Buns"]);
    expect(ofLines(["Bread", "Rolls", "Cake"], ["Bread", "Cake"])).toEqual(["2, removed: Rolls > "]);
    expect(ofLines([], ["Bread"])).toEqual(["1, added:  > Bread"]);
    expect(ofLines(["a", "a", "b"], ["a", "b"])).toHaveLength(1);
    expect(ofLines(["One", "Two"], ["Two", "One"])).toEqual([expect.stringMatching(/moved: Place \d > Place \d/)]);
  });

  it("finds nothing where nothing differs, and each place once", () => {
    expect(labelsOf(quotes, quotes)).toEqual([]);
    const found = listDifferences(field, { quotes }, { quotes: quotes.toReversed().slice(1) });
    expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
  });
});
