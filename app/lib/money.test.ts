import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { amountToCents, centsToAmount, currencyName, currencyWord, formatMoney } from "./money";
import { CURRENCIES, type Currency, settleIn } from "./place";

describe("formatMoney", () => {
  it("leaves out the cents of whole dollars", () => {
    expect(formatMoney(0)).toBe("$0");
    expect(formatMoney(2900)).toBe("$29");
    expect(formatMoney(100_000_000)).toBe("$1,000,000");
  });

  it("shows both digits of the cents where there are any", () => {
    expect(formatMoney(5)).toBe("$0.05");
    expect(formatMoney(1250)).toBe("$12.50");
    expect(formatMoney(123_456)).toBe("$1,234.56");
  });

  it("shows the cents of every amount on request", () => {
    expect(formatMoney(0, { cents: "always" })).toBe("$0.00");
    expect(formatMoney(299_900, { cents: "always" })).toBe("$2,999.00");
  });

  it("puts the sign of a negative amount before the dollar", () => {
    expect(formatMoney(-123_450)).toBe("-$1,234.50");
    expect(formatMoney(-0)).toBe("$0");
  });

  it("refuses amounts that are not whole cents", () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => formatMoney(amount)).toThrow(RangeError);
    }
  });

  it("keeps every digit of every amount", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const text = formatMoney(amount, { cents: "always" });
        expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(text.replace(/[$,.]/g, ""))).toBe(amount);
      }),
    );
  });
});

it("dollars become cents and back without a rest", () => {
  for (const dollars of [0, 29, 19.99, 1.1, 1_000_000]) expect(centsToAmount(amountToCents(dollars))).toBe(dollars);
  expect(amountToCents(19.99)).toBe(1999);
});

describe("in another currency", () => {
  afterEach(() => settleIn(DEFAULT_IDENTITY));
  const inCurrency = (currency: Currency) => settleIn({ ...DEFAULT_IDENTITY, currency });

  it("an amount has its sign, and the words for it", () => {
    const written = CURRENCIES.map((currency) => {
      inCurrency(currency);
      return formatMoney(-150_050);
    });
    expect(written.slice(0, 7)).toEqual([
      "-$1,500.50",
      "-€1,500.50",
      "-£1,500.50",
      "-CA$1,500.50",
      "-A$1,500.50",
      "-NZ$1,500.50",
      "-CHF\u00a01,500.50",
    ]);
    inCurrency("EUR");
    expect([formatMoney(150_000), currencyName(), currencyWord()]).toEqual(["€1,500", "euros", "euros"]);
    inCurrency("USD");
    expect([currencyName(), currencyWord()]).toEqual(["US dollars", "dollars"]);
  });

  it("all of them count in hundredths", () => {
    for (const currency of CURRENCIES) {
      const { maximumFractionDigits } = new Intl.NumberFormat("en-US", {
        style: "currency",
        currency,
      }).resolvedOptions();
      expect([currency, maximumFractionDigits]).toEqual([currency, 2]);
    }
  });
});
