import { expect, it } from "vitest";
import { SUBSCRIPTIONS } from "~/content/pages/subscriptions";
import type { Plan } from "~/domain/plans/schema";
import { comparePlans, describeOffer, toOffer } from "./subscriptions-offer";

const { description } = SUBSCRIPTIONS.content.meta;

function plan(changes: Partial<Plan>): Plan {
  return {
    id: "1",
    name: "Basic",
    priceCents: 2900,
    description: "",
    features: [],
    highlights: [],
    billingPeriod: "month",
    isActive: true,
    isPopular: false,
    color: "clay",
    position: 1,
    buyButtonId: null,
    createdAt: "2026-03-02T15:00:00.000Z",
    updatedAt: "2026-03-02T15:00:00.000Z",
    ...changes,
  };
}

it("every card has an anchor of its own", () => {
  const names = ["Basic", "Café & Bar 24/7", "basic", "日本", "Basic", "???", "Basic 2"];
  const anchors = toOffer(names.map((name) => plan({ name }))).map(({ anchor }) => anchor);
  expect(anchors).toEqual(["basic", "cafe-bar-24-7", "basic-2", "日本", "basic-3", "plan", "basic-2-2"]);
});

it("plans are compared by price and by whatever any of them tells", () => {
  const rows = comparePlans(
    [
      plan({ highlights: [{ label: "Support", value: "Email" }] }),
      plan({ priceCents: 0, highlights: [{ label: "Calls", value: "2" }] }),
    ],
    SUBSCRIPTIONS.content.glance,
  );
  expect(rows).toEqual([
    { label: "Per month", cells: ["$29", "$0"] },
    { label: "Support", cells: ["Email", undefined] },
    { label: "Calls", cells: [undefined, "2"] },
  ]);
});

it("prices of other periods say theirs", () => {
  const [price] = comparePlans(
    [plan({}), plan({ billingPeriod: "year" }), plan({ billingPeriod: "once" })],
    SUBSCRIPTIONS.content.glance,
  );
  expect(price).toEqual({ label: "Price", cells: ["$29/month", "$29/year", "$29 one-time"] });
});

it("the description names the plans and the lowest price, and neither when there are none", () => {
  expect(describeOffer([plan({ priceCents: 14_900, name: "Premium" }), plan({})], description)).toContain(
    "by the month: Premium and Basic from $29. Compare",
  );
  expect(describeOffer([plan({ name: "$& {plans}" })], description)).toContain("by the month: $& {plans} from $29.");
  expect(describeOffer([], description)).toContain("by the month. Compare");
});
