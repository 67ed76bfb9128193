import { afterEach, expect, it } from "vitest";
import { SUBSCRIPTION_PLANS } from "~/content/catalogue/subscription-plans";
import { settleIn } from "~/lib/place";
import { sumsAsShipped, sumsHere } from "./shipped-sums";

const US = { country: "US", timeZone: "America/Chicago", currency: "USD" } as const;
const LEEDS = { country: "GB", timeZone: "Europe/London", currency: "GBP" } as const;
const LYON = { country: "FR", timeZone: "Europe/Paris", currency: "EUR" } as const;

afterEach(() => settleIn(US));

it("sums in shipped plans are in the agency's currency, and stored as before when a plan is saved", () => {
  settleIn(US);
  for (const plan of SUBSCRIPTION_PLANS) expect(sumsHere(plan)).toEqual(plan);
  for (const [place, growth] of [
    [LEEDS, "£500"],
    [LYON, "€500"],
  ] as const) {
    settleIn(place);
    const said = SUBSCRIPTION_PLANS.map(sumsHere);
    expect(said[1]?.features).toContain(`Includes ${growth} ad spend`);
    expect(said[1]?.highlights[0]).toEqual({ label: "Ad spend", value: growth });
    expect(JSON.stringify(said)).not.toContain("$");
    expect(said.map(sumsAsShipped)).toEqual(SUBSCRIPTION_PLANS);
  }
});

it("an agency's own texts stay as they were typed", () => {
  settleIn(LEEDS);
  const own = { features: ["Includes $300 ad spend", "$500"], highlights: [{ label: "Budget", value: "$500" }] };
  expect(sumsHere(own)).toEqual(own);
  const renamed: { name: string; features?: string[] } = { name: "Mine" };
  expect(sumsAsShipped(renamed)).toEqual(renamed);
});
