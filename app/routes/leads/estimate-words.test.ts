import { expect, it } from "vitest";
import { QUOTE } from "~/content/pages/quote";
import { sumWords } from "./estimate-words";

const copy = { ...QUOTE.content.summary, from: { "": "From $2,999", startups: "From $15,000" } };
const nothing = { sum: null, serviceType: null, package: null, services: [] };

it("tells a request without prices from one in which nothing is chosen yet", () => {
  const unpriced = { name: "API Development", price: "Priced in your quote" };
  expect(sumWords(copy, nothing)).toBe("From $2,999");
  expect(sumWords(copy, { ...nothing, serviceType: "startups" })).toBe("From $15,000");
  expect(sumWords({ ...copy, from: {} }, nothing)).toBe("Priced in your quote");
  expect(sumWords(copy, { ...nothing, services: [unpriced] })).toBe("Priced in your quote");
  expect(sumWords(copy, { ...nothing, services: [unpriced], sum: "$900" })).toBe("$900");
});
