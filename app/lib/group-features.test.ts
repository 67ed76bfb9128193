import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupFeatures } from "./group-features";

const line = (name: string, category?: string) => (category === undefined ? { name } : { name, category });

describe("groupFeatures", () => {
  it("answers nothing for no features", () => {
    expect(groupFeatures([], "Other")).toEqual([]);
  });

  it("keeps categories in the order of their first feature, and features in the order given", () => {
    const features = [line("a", "Hosting"), line("b", "Website"), line("c", "Hosting")];
    expect(groupFeatures(features, "Other")).toEqual([
      { category: "Hosting", features: [line("a", "Hosting"), line("c", "Hosting")] },
      { category: "Website", features: [line("b", "Website")] },
    ]);
  });

  it("puts features without a category under Other, after all the rest", () => {
    const features = [line("a"), line("b", "Website"), line("c", "  "), line("d", "Other")];
    expect(
      groupFeatures(features, "Other").map(({ category, features }) => [category, features.map((f) => f.name)]),
    ).toEqual([
      ["Website", ["b"]],
      ["Other", ["a", "c", "d"]],
    ]);
  });

  it("takes the name of an object's own property as a category like any other", () => {
    expect(groupFeatures([line("a", "constructor")], "Other")[0]?.category).toBe("constructor");
  });

  it("loses no feature and repeats none", () => {
    const feature = fc.record({ name: fc.string(), category: fc.constantFrom("A", "B", "Other", "", undefined) });
    fc.assert(
      fc.property(fc.array(feature), (features) => {
        const groups = groupFeatures(features as { name: string; category?: string }[], "Other");
        const all = groups.flatMap((group) => group.features);
        expect(all).toHaveLength(features.length);
        expect(new Set(all)).toEqual(new Set(features));
        expect(groups.every((group) => group.features.length > 0)).toBe(true);
      }),
    );
  });
});
