import { expect, it } from "vitest";
import { QUOTE } from "~/content/pages/quote";
import { sumWords } from "./estimate-words";

const copy = QUOTE.content.summary;
const nothing = { sum: null, package: null, services: [] };

it("tells a request without prices from one in which nothing is chosen yet", () => {
  const unpriced = { name: "API Development", price: "Priced in your quote" };
  expect(sumWords(copy, nothing)).toBe("No price yet");
  expect(sumWords(copy, { ...nothing, services: [unpriced] })).toBe("Priced in your quote");
  expect(sumWords(copy, { ...nothing, services: [unpriced], sum: "$900" })).toBe("$900");
});
