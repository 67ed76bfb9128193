import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { readAmount } from "~/domain/invoices/schema";
import { readQuantity } from "~/domain/money/words";
import { listCountries } from "./countries";
import { amountRefusal, formatMoney, readMoney, typedAmount } from "./money";
import { settleIn } from "./place";
import { formatDecimals, separatorsHere, typedDecimals } from "./place-numbers";
import { readNumber } from "./typed-number";

const inCountry = (country: string, currency: "USD" | "EUR" | "CHF" = "EUR") =>
  settleIn({ ...DEFAULT_IDENTITY, country, currency });

afterEach(() => settleIn(DEFAULT_IDENTITY));

/**
 * Quantities in thousandths as the United States, Germany, Switzerland and France read a text; `?`: it can be read in
 * two ways, null: it is none.
 */
const TABLE: readonly [string, number | null | "?", number | null | "?", number | null | "?", number | null | "?"][] = [
  ["2,5", 2500, 2500, 2500, 2500],
  ["2.5", 2500, 2500, 2500, 2500],
  [".5", 500, 500, 500, 500],
  [",5", 500, 500, 500, 500],
  ["0,5", 500, 500, 500, 500],
  ["0,125", 125, 125, 125, 125],
  ["0.125", 125, 125, 125, 125],
  ["099,152", "?", 99_152, 99_152, 99_152],
  ["05.250", 5250, "?", 5250, 5250],
  ["5.", 5000, null, 5000, null],
  ["5,", null, 5000, null, 5000],
  ["1,250", 1_250_000, 1250, "?", 1250],
  ["1.250", 1250, 1_250_000, 1250, "?"],
  ["1 250", 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ["1\u00a0250", 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ["1\u202f250", 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ["1'250", 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ["1’250", 1_250_000, 1_250_000, 1_250_000, 1_250_000],
  ["1 250,50", 1_250_500, 1_250_500, 1_250_500, 1_250_500],
  ["1'250.50", 1_250_500, 1_250_500, 1_250_500, 1_250_500],
  ["1.250,50", 1_250_500, 1_250_500, 1_250_500, 1_250_500],
  ["1,250.50", 1_250_500, 1_250_500, 1_250_500, 1_250_500],
  ["1 250,125", 1_250_125, 1_250_125, 1_250_125, 1_250_125],
  ["1'250.125", 1_250_125, 1_250_125, 1_250_125, 1_250_125],
  ["12,50", 12_500, 12_500, 12_500, 12_500],
  ["12.50", 12_500, 12_500, 12_500, 12_500],
  ["1,2340", 1234, 1234, 1234, 1234],
  ["1,250,000", null, null, null, null],
  ["100,000", 100_000_000, 100_000, "?", 100_000],
  ["100.000", 100_000, 100_000_000, 100_000, "?"],
  ["1,00,000", 100_000_000, 100_000_000, 100_000_000, 100_000_000],
  ["1.25.000", null, null, null, null],
  ["1,2,3", null, null, null, null],
  ["1,25,5", null, null, null, null],
  ["12,34.5", null, null, null, null],
  ["1.250,", null, 1_250_000, null, 1_250_000],
  ["1 2", null, null, null, null],
  ["12 50", null, null, null, null],
  ["1''250", null, null, null, null],
  ["1 250 5", null, null, null, null],
  ["1 250'500", null, null, null, null],
  ["٢٫٥", 2500, 2500, 2500, 2500],
  ["١٬٢٥٠٫٥", 1_250_500, 1_250_500, 1_250_500, 1_250_500],
  ["۲٫۵", 2500, 2500, 2500, 2500],
  ["२.५", 2500, 2500, 2500, 2500],
  ["１２．５", 12_500, 12_500, 12_500, 12_500],
  ["１，２５０", 1_250_000, 1250, "?", 1250],
  ["\u200b2,5\u200e", 2500, 2500, 2500, 2500],
  ["\ufeff12", 12_000, 12_000, 12_000, 12_000],
  [" 12 ", 12_000, 12_000, 12_000, 12_000],
  ["1e3", null, null, null, null],
  ["0x10", null, null, null, null],
  ["12abc", null, null, null, null],
  ["abc", null, null, null, null],
  ["2½", null, null, null, null],
  ["5²", null, null, null, null],
  ["-1", null, null, null, null],
  ["+1", null, null, null, null],
  ["1_000", null, null, null, null],
  ["1/2", null, null, null, null],
  ["2:30", null, null, null, null],
  ["Infinity", null, null, null, null],
  [".", null, null, null, null],
  [",", null, null, null, null],
  ["", null, null, null, null],
  ["1.2345", null, null, null, null],
  ["1,2345", null, null, null, null],
];

const PLACES = ["US", "DE", "CH", "FR"] as const;

describe.each(PLACES)("in %s", (country) => {
  beforeEach(() => inCountry(country));

  it.each(TABLE.map(([typed, ...means]) => [typed, means[PLACES.indexOf(country)]] as const))(
    "%j is %s thousandths",
    (typed, meant) => {
      const read = readNumber(typed, { decimals: 3 });
      if (meant === "?") expect(read).toEqual({ fault: "unclear" });
      expect(readQuantity(typed)).toBe(meant === "?" ? null : meant);
    },
  );

  it("what is written here is read as the same number, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        for (const text of [typedDecimals(value, decimals), formatDecimals(value, decimals)]) {
          expect(readNumber(text, { decimals })).toMatchObject({ value });
        }
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (cents) => {
        for (const text of [typedAmount(cents), formatMoney(cents), formatMoney(cents, { cents: "always" })]) {
          expect(readMoney(text, { isSigned: true })).toMatchObject({ value: cents });
        }
      }),
    );
  });

  it("a text is never read as another number than its digits and the last separator or none say", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789,.' "), maxLength: 9 });
    fc.assert(
      fc.property(typed, (text) => {
        const read = readNumber(text, { decimals: 6 });
        if ("fault" in read) return;
        const digits = text.replace(/\D/g, "");
        const at = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
        const decimals = at < 0 ? 0 : text.slice(at + 1).replace(/\D/g, "").length;
        const whole = Number(digits) * 10 ** 6;
        expect([whole, Math.round(whole / 10 ** decimals)]).toContain(read.value);
        // Only full groups of digits make a separator one between thousands.
        if (read.value === whole && read.value > 0 && at >= 0 && decimals > 0) expect(decimals).toBe(3);
      }),
      { numRuns: 2000 },
    );
  });
});

it("the place decides about one separator, and says that it could be doubted", () => {
  inCountry("DE");
  expect(readNumber("1.250", { decimals: 3 })).toEqual({ value: 1_250_000, isDoubtful: true });
  expect(readNumber("1,250", { decimals: 3 })).toEqual({ value: 1250, isDoubtful: true });
  expect(readNumber("2.5", { decimals: 3 })).toEqual({ value: 2500, isDoubtful: true });
  expect(readNumber("2,5", { decimals: 3 })).toEqual({ value: 2500, isDoubtful: false });
  expect(readNumber("1.250,50", { decimals: 3 })).toEqual({ value: 1_250_500, isDoubtful: false });
});

it("a number of a program is what it is, in every place, and is never rounded", () => {
  inCountry("DE");
  expect(readNumber(1.125, { decimals: 3 })).toMatchObject({ value: 1125 });
  expect(readAmount(1250.5)).toBe(125_050);
  expect(readAmount(3.3000000000000003)).toBeNull();
  expect(readNumber(1e-7, { decimals: 2 })).toEqual({ fault: "decimals" });
  for (const value of [1e21, Number.NaN, Number.POSITIVE_INFINITY, -1, true, {}, [1]]) {
    expect(readNumber(value, { decimals: 2 })).toEqual({ fault: "none" });
  }
});

it("an amount with more than two decimals is refused with words that say so", () => {
  const words = "Enter at most two decimals, such as 12.50.";
  for (const value of ["3.333", "3.300", "1.250", 3.3000000000000003, "$3.3333"]) {
    expect(amountRefusal(value, "other")).toBe(words);
    expect(readMoney(value)).toEqual({ fault: "decimals" });
  }
  expect(amountRefusal("abc", "other")).toBe("other");
  inCountry("FR");
  expect(amountRefusal("1.250", "other")).toBe("This can be read in two ways. Enter 1250 or 1,25, for example.");
});

it.each([
  ["US", "USD", ["$1,250.50", "1250.50 USD", "US$1250.5", "1250.50 $", "＄１２５０．５０", "1.250,50 dollars"]],
  ["DE", "EUR", ["€1.250,50", "1.250,50 €", "1250,50EUR", "1 250,50\u00a0€", "EUR 1250.50", "1.250,50 Euro"]],
  ["CH", "CHF", ["CHF 1’250.50", "Fr. 1'250.50", "1250.50 SFr."]],
] as const)("in %s an amount in %s has its sign or code before or behind it", (country, currency, written) => {
  inCountry(country, currency);
  expect(written.map((text) => readAmount(text))).toEqual(written.map(() => 125_050));
  expect(["12.-", "12,–", "12.—"].map(readAmount)).toEqual([1200, 1200, 1200]);
  expect(["1250 ¥", "12 EUR USD", "€", "$$5"].map(readAmount)).toEqual([null, null, null, null]);
  expect(["-5", "−5", "$-5", "(5)"].map(readAmount)).toEqual([null, null, null, null]);
});

it("below zero is taken where it may be", () => {
  expect(
    ["-12.50", "−12.50", "-$12.50", "- 12.50", "$-12.50"].map((text) => readMoney(text, { isSigned: true })),
  ).toEqual(Array(5).fill({ value: -1250, isDoubtful: false }));
});

it("every country has the separators that ICU knows for its main language", () => {
  const other = listCountries().flatMap(({ value: country }) => {
    inCountry(country);
    const { language } = new Intl.Locale(`und-${country}`).maximize();
    const numbers = new Intl.NumberFormat(`${language}-${country}`, { numberingSystem: "latn", useGrouping: "always" });
    const parts = numbers.formatToParts(1_234_567.5);
    const said = (type: string) => parts.find((part) => part.type === type)?.value.replace("\u202f", "\u00a0");
    const { decimal, group } = separatorsHere();
    return said("decimal") === decimal && said("group") === group
      ? []
      : [`${country} ${said("decimal")}${said("group")}`];
  });
  // Austrians write points between thousands, as ICU has it for money.
  expect(other).toEqual(["AT ,\u00a0"]);
});
