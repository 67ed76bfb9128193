import { expect, it } from "vitest";
import { ADDITIONAL_SERVICES } from "~/content/catalogue/additional-services";
import { PACKAGES } from "~/content/catalogue/packages";
import { findKind, PRICE_KINDS } from "./kinds";
import { priceLines, withPrices } from "./price-lines";

const linesOf = (name: string, content?: unknown) => {
  const kind = findKind(name);
  return kind ? priceLines(kind.field, content ?? kind.shipped.content) : [];
};

it("finds every price with the name of what it is of", () => {
  expect(linesOf(PACKAGES.kind).slice(0, 2)).toEqual([
    { path: "basic.priceCents", name: "Basic", note: "", isOptional: false, cents: 299_900 },
    { path: "medium.priceCents", name: "Medium", note: "", isOptional: false, cents: 599_900 },
  ]);
  const services = linesOf(ADDITIONAL_SERVICES.kind);
  expect(services.find(({ name }) => name === "Content Creation")).toMatchObject({ note: "A month", isOptional: true });
  expect(services.find(({ name }) => name === "API Development")).toMatchObject({ cents: null });
  const all = PRICE_KINDS.flatMap((kind) => linesOf(kind));
  expect(all.every(({ name }) => name !== "")).toBe(true);
  expect(all.length).toBeGreaterThan(20);
});

it("puts prices where they belong, takes one out, and passes over what isn’t there", () => {
  const content = withPrices(ADDITIONAL_SERVICES.content, { "services.0.priceCents": 1, "services.99.priceCents": 2 });
  const lines = linesOf(ADDITIONAL_SERVICES.kind, withPrices(content, { "services.1.priceCents": null }));
  expect(lines.slice(0, 3).map(({ cents }) => cents)).toEqual([1, null, 65_000]);
  expect(lines).toHaveLength(ADDITIONAL_SERVICES.content.services.length);
});
