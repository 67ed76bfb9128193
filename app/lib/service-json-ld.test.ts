import { describe, expect, it } from "vitest";
import { schemaPrice, serviceJsonLd } from "./service-json-ld";

describe("schemaPrice", () => {
  it.each([
    [299_900, "2999.00"],
    [5, "0.05"],
    [0, "0.00"],
    [6_500_000, "65000.00"],
  ])("writes %i cents as %s", (cents, text) => {
    expect(schemaPrice(cents)).toBe(text);
  });

  it.each([-1, 1.5, Number.NaN])("refuses %d", (cents) => {
    expect(() => schemaPrice(cents)).toThrow(RangeError);
  });
});

describe("serviceJsonLd", () => {
  const service = {
    name: "Repairs",
    serviceType: "Repair",
    description: "We repair.",
    path: "/repairs",
    provider: "Agency",
    origin: "https://agency.example",
  };

  it("writes absolute addresses and a price in dollars", () => {
    const offers = [{ name: "Small", priceCents: 9_900, path: "/quote?type=a&package=b" }];
    expect(serviceJsonLd({ ...service, offers })).toMatchObject({
      "@type": "Service",
      url: "https://agency.example/repairs",
      provider: { name: "Agency", url: "https://agency.example/" },
      offers: [{ price: "99.00", priceCurrency: "USD", url: "https://agency.example/quote?type=a&package=b" }],
    });
  });

  it("says what a price is for when it recurs", () => {
    const offers = [{ name: "Small", priceCents: 9_900, path: "/quote", per: "month" as const }];
    expect(serviceJsonLd({ ...service, offers })).toMatchObject({
      offers: [{ priceSpecification: { price: "99.00", priceCurrency: "USD", unitCode: "MON" } }],
    });
  });
});
