import { expect, it } from "vitest";
import { listCountries } from "./countries";
import { taxNameIn, usualIn } from "./country-usual";
import { CURRENCIES } from "./place";
import { isTimeZone } from "./zone-clock";

it("knows a time zone, a currency, a tax and the laws of many countries, all of which exist", () => {
  const known = listCountries().flatMap(({ value, label }) => usualIn(value, label) ?? []);
  expect(known.length).toBeGreaterThan(40);
  for (const { timeZone, currency, taxName, law } of known) {
    expect(Intl.supportedValuesOf("timeZone"), "offered by the form").toContain(timeZone);
    expect({ timeZone, is: isTimeZone(timeZone) }).toEqual({ timeZone, is: true });
    expect(CURRENCIES).toContain(currency);
    expect(taxName).not.toBe("");
    expect(law).not.toBe("");
  }
});

it("has for each currency a country where it is usual", () => {
  const usual = new Set(listCountries().map(({ value, label }) => usualIn(value, label)?.currency));
  expect(CURRENCIES.filter((currency) => !usual.has(currency))).toEqual([]);
});

it.each([
  ["GB", { timeZone: "Europe/London", currency: "GBP", taxName: "VAT", law: "England and Wales" }],
  ["FR", { timeZone: "Europe/Paris", currency: "EUR", taxName: "TVA", law: "France" }],
])("proposes in %s what an owner there would choose", (country, usual) => {
  const name = listCountries().find(({ value }) => value === country)?.label ?? "";
  expect(usualIn(country, name)).toEqual(usual);
});

it("proposes nothing where it doesn’t know", () => {
  expect(usualIn("AQ", "Antarctica")).toBeUndefined();
  expect(taxNameIn("AQ")).toBe("");
});
