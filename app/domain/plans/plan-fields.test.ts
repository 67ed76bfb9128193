import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatFeatures,
  formatHighlights,
  NOT_A_PRICE,
  PLAN_MISSING,
  PlanFields,
  parseFeatures,
  parseHighlights,
  parsePrice,
  toPlanInput,
} from "./schema";

function messagesOf(fields: unknown): string[] {
  const result = PlanFields.safeParse(fields);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("the features of a plan", () => {
  it("are comma-separated and trimmed, and empty ones are dropped", () => {
    expect(parseFeatures(" SEO , ,Hosting,, 24/7 support ,")).toEqual(["SEO", "Hosting", "24/7 support"]);
    expect(parseFeatures("")).toEqual([]);
    expect(parseFeatures(" , ,")).toEqual([]);
  });

  it("keep the comma of a number", () => {
    expect(parseFeatures("Includes $1,000 ad spend, 1,000,000 views,4,5")).toEqual([
      "Includes $1,000 ad spend",
      "1,000,000 views",
      "4",
      "5",
    ]);
  });

  it("read back as they were written, whatever they say", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const features = parseFeatures(text);
        expect(parseFeatures(formatFeatures(features))).toEqual(features);
      }),
    );
  });
});

it("highlights read back as they were written, whatever they say", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (lines) => {
      const highlights = parseHighlights(lines.map(([label, value]) => `${label}: ${value}`).join("\n"));
      if (highlights) expect(parseHighlights(formatHighlights(highlights))).toEqual(highlights);
    }),
  );
  expect(parseHighlights("Ad spend: $500\n\n  \nHours： 9:00 to 5:00\r\n")).toEqual([
    { label: "Ad spend", value: "$500" },
    { label: "Hours", value: "9:00 to 5:00" },
  ]);
});

it.each(["no colon", "Ad spend: $500\nno colon", " : x", "Hours:", "a: b\n:"])(
  "a line of the comparison that can’t be kept is said, and none is dropped: %j",
  (highlights) => {
    const [message = ""] = messagesOf({ name: "Basic", price: "1", highlights });
    expect(message).toBe("highlights: Write each line as “Support: Email”.");
  },
);

describe("the price of a plan", () => {
  it.each([
    ["29", 29],
    ["$1,200", 1200],
    [" 0 ", 0],
    ["29.99", 29],
    [79.9, 79],
  ])("%s is %i whole dollars", (typed, dollars) => {
    expect(parsePrice(typed)).toBe(dollars);
  });

  it.each(["abc", "12abc", "1e3", "0x10", "--5", "$", ",", "Infinity", Number.NaN, Number.POSITIVE_INFINITY])(
    "%s is none, and nothing is made of it",
    (typed) => {
      expect(parsePrice(typed)).toBeNull();
      const [message = ""] = messagesOf({ name: "Basic", price: typed });
      expect(message).toMatch(/^price: /);
    },
  );

  it("that is no number is refused beside its field, with words of its own", () => {
    expect(messagesOf({ name: "Basic", price: "abc" })).toEqual([`price: ${NOT_A_PRICE}`]);
  });

  it("is required, may be 0 and is stored in cents", () => {
    expect(messagesOf({ name: "Basic", price: "" })).toEqual([`price: ${PLAN_MISSING.price}`]);
    expect(messagesOf({ name: "Basic", price: "  " })).toEqual([`price: ${PLAN_MISSING.price}`]);
    expect(messagesOf({ name: "Basic" })).toEqual([`price: ${PLAN_MISSING.price}`]);
    expect(messagesOf({ name: "Basic", price: "-1" })).toHaveLength(1);
    expect(messagesOf({ name: "Basic", price: 2_000_000 })).toHaveLength(1);
    expect(toPlanInput(PlanFields.parse({ name: "Free", price: 0 })).priceCents).toBe(0);
    expect(toPlanInput(PlanFields.parse({ name: "Basic", price: "29" })).priceCents).toBe(2900);
  });
});

it("a plan needs a name, and nothing but name and price", () => {
  expect(messagesOf({ name: " \u200b ", price: 1 })).toEqual([`name: ${PLAN_MISSING.name}`]);
  expect(messagesOf({ price: 1 })).toEqual([`name: ${PLAN_MISSING.name}`]);
  expect(toPlanInput(PlanFields.parse({ name: " Basic ", price: 1 }))).toEqual({ name: "Basic", priceCents: 100 });
});

it("features come as a list or as text, and a buy button's id is checked", () => {
  expect(PlanFields.parse({ name: "B", price: 1, features: ["SEO, Ads", " "] }).features).toEqual(["SEO", "Ads"]);
  expect(PlanFields.parse({ name: "B", price: 1, features: "SEO, Ads" }).features).toEqual(["SEO", "Ads"]);
  expect(PlanFields.parse({ name: "B", price: 1, buyButtonId: "" }).buyButtonId).toBeNull();
  expect(PlanFields.parse({ name: "B", price: 1, buyButtonId: "buy_btn_1Abc" }).buyButtonId).toBe("buy_btn_1Abc");
  expect(messagesOf({ name: "B", price: 1, buyButtonId: "<script>" })).toHaveLength(1);
});
