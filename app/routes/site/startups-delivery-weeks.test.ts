import { describe, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { deliveryWeeks } from "./startups-delivery-weeks";

describe("deliveryWeeks", () => {
  it("reads the shortest and the longest", () => {
    expect(deliveryWeeks("12-16 weeks")).toEqual({ min: 12, max: 16 });
  });

  it("reads every package of the catalogue", () => {
    for (const { delivery } of PACKAGES) expect(deliveryWeeks(delivery).max).toBeGreaterThan(0);
  });

  it.each(["soon", "6-4 weeks", "0-2 weeks", "4 weeks", ""])("refuses %j", (text) => {
    expect(() => deliveryWeeks(text)).toThrow();
  });
});
