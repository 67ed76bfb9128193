import { expect, it } from "vitest";
import { createRandom } from "../../tests/crash/random";
import { mixedKinds, REQUEST_KINDS, type Sender, visitorAddress } from "./request-kinds";

function sender(): Sender {
  let words = 0;
  return {
    random: createRandom(1),
    origin: "http://localhost:4635",
    keys: ["ak_one"],
    staffCookie: "session=staff",
    word: () => `word-${++words}`,
    formToken: () => `token-${++words}`,
  };
}

it("mixes a hundred requests, in the same order in every run", () => {
  const kinds = mixedKinds(createRandom(1));
  expect(kinds).toHaveLength(100);
  expect(kinds.filter((kind) => kind === "page")).toHaveLength(40);
  expect(mixedKinds(createRandom(1))).toEqual(kinds);
  expect(mixedKinds(createRandom(2))).not.toEqual(kinds);
});

it("fills no form twice with the same content or token", () => {
  const somebody = sender();
  const bodies = Array.from({ length: 20 }, () => REQUEST_KINDS.quoteRequest(somebody).body);
  const tokens = bodies.map((body) => new URLSearchParams(body).get("formToken"));
  expect(new Set(bodies).size).toBe(20);
  expect(new Set(tokens).size).toBe(20);
});

it("lets every visitor come from an address of their own", () => {
  const random = createRandom(1);
  const addresses = Array.from({ length: 10_000 }, () => visitorAddress(random));
  expect(new Set(addresses).size).toBeGreaterThan(9_998);
  for (const address of addresses.slice(0, 50)) expect(address).toMatch(/^\d{2}(?:\.\d{1,3}){3}$/);
});
