import fc from "fast-check";
import { expect, test } from "vitest";
import { VOYGEE } from "~/content/pages/voygee";
import { EXAMPLE_MONTH, FIELD_TEXTS } from "~/content/showcase/voygee-calculator";
import { compareMonth, type Month, monthQuery, parseMonth, readTypedMonth } from "./month";

const anyMonth = fc.record<Month>({
  rides: fc.integer({ min: 1, max: 1000 }),
  fareCents: fc.integer({ min: 100, max: 50_000 }),
  shareTenths: fc.integer({ min: 0, max: 600 }),
  priceCents: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined }),
});

test("the example month compares to the cent", () => {
  const parsed = parseMonth({ ...EXAMPLE_MONTH, price: "300" });
  if (!("month" in parsed)) throw new Error("the example month is refused");
  expect(compareMonth(parsed.month)).toEqual({
    paidCents: 251_776,
    shareCents: 62_944,
    keptByCommission: 188_832,
    keptBySubscription: 221_776,
    differenceCents: 32_944,
    turningRide: 62,
  });
});

test("the calculator, the worked example and the ledger of the pitch tell of one month, to the cent", () => {
  const parsed = parseMonth(EXAMPLE_MONTH);
  if (!("month" in parsed)) throw new Error("the example month is refused");
  const sum = (of: (week: (typeof VOYGEE.content.ledger.weeks)[number]) => number) =>
    VOYGEE.content.ledger.weeks.reduce((total, week) => total + of(week), 0);
  expect(sum(({ rides }) => rides)).toBe(parsed.month.rides);
  expect(sum(({ paidCents }) => paidCents)).toBe(compareMonth(parsed.month).paidCents);
  expect(FIELD_TEXTS.rides.hint).toContain(`: ${EXAMPLE_MONTH.rides}`);
  expect(FIELD_TEXTS.fare.hint).toContain(`: ${EXAMPLE_MONTH.fare}`);
});

test("no price is set until someone sets one", () => {
  const parsed = parseMonth(readTypedMonth(new URLSearchParams()));
  expect(parsed).toEqual({ month: { rides: 128, fareCents: 1967, shareTenths: 250, priceCents: undefined } });
  expect("month" in parsed && compareMonth(parsed.month)).toMatchObject({
    keptBySubscription: undefined,
    differenceCents: undefined,
    turningRide: undefined,
  });
});

test("the share and the rest are what riders paid, and the subscription wins exactly while it costs less than the share", () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const { paidCents, shareCents, keptByCommission, differenceCents } = compareMonth(month);
      expect(shareCents + keptByCommission).toBe(paidCents);
      if (month.priceCents === undefined) expect(differenceCents).toBeUndefined();
      else expect(Math.sign(differenceCents ?? 0)).toBe(Math.sign(shareCents - month.priceCents));
    }),
  );
});

test("the turning ride is the first at which the share has grown past the price", () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const { turningRide } = compareMonth(month);
      if (turningRide === undefined || month.priceCents === undefined) return;
      const sharePast = (rides: number) => rides * month.fareCents * month.shareTenths - (month.priceCents ?? 0) * 1000;
      expect(sharePast(turningRide)).toBeGreaterThan(0);
      expect(sharePast(turningRide - 1)).toBeLessThanOrEqual(0);
    }),
  );
});

test("figures are read as people type them, and refused in words", () => {
  expect(parseMonth({ rides: "1,000", fare: "$ 20", share: "25 %", price: "$1,200.50" })).toEqual({
    month: { rides: 1000, fareCents: 2000, shareTenths: 250, priceCents: 120_050 },
  });
  const wrong = parseMonth({ rides: "1.5", fare: "0.99", share: "61", price: "-1" });
  expect("errors" in wrong && Object.keys(wrong.errors)).toEqual(["rides", "fare", "share", "price"]);
  expect("errors" in parseMonth({ rides: "", fare: "1e3", share: "NaN", price: "" })).toBe(true);
  fc.assert(
    fc.property(
      fc.string(),
      (text) => "month" in parseMonth({ rides: text, fare: text, share: text, price: text }) || true,
    ),
  );
});

test("the address leads to what was typed, and stays short for the example", () => {
  expect(monthQuery(EXAMPLE_MONTH)).toBe("");
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 12 }), { minLength: 4, maxLength: 4 }),
      ([rides = "", fare = "", share = "", price = ""]) => {
        const typed = { rides, fare, share, price };
        expect(readTypedMonth(new URLSearchParams(monthQuery(typed)))).toEqual(typed);
      },
    ),
  );
});

test("a number that is typed is never cut: one that is too long is kept, and refused", () => {
  const typed = readTypedMonth(new URLSearchParams({ rides: "120", fare: `12.${"0".repeat(40)}` }));
  expect(typed.fare).toHaveLength(43);
  expect(parseMonth(typed)).toMatchObject({ errors: { fare: expect.any(String) } });
  const spaced = readTypedMonth(new URLSearchParams({ rides: "120", fare: "$        12.50" }));
  expect(parseMonth(spaced)).toMatchObject({ month: { fareCents: 1250 } });
});
