import { expect, it } from "vitest";
import { hasForeignSum } from "./foreign-sums";

it.each([
  ["Includes $500 ad spend", "EUR"],
  ["from 3 000 €", "USD"],
  ["ab 3.000\u00a0€ im Monat", "GBP"],
  ["CHF 200 a month", "EUR"],
  ["200 USD", "EUR"],
  ["R$ 500", "USD"],
  ["500 zł", "EUR"],
  ["from US$ 40", "AUD"],
  ["from A$40", "USD"],
] as const)("%s is in another currency than %s", (text, currency) => {
  expect(hasForeignSum(text, currency)).toBe(true);
});

it.each([
  ["Includes $500 ad spend", "USD"],
  ["Includes $500 ad spend", "CAD"],
  ["from 3 000 €", "EUR"],
  ["R$ 500", "BRL"],
  ["from US$ 40", "USD"],
  ["from A$40", "AUD"],
  ["Fees are disclosed in {currency}", "EUR"],
  ["up to 500 pages, 24/7, EURO 2024", "USD"],
  ["costs in euros (€)", "USD"],
] as const)("%s says nothing against %s", (text, currency) => {
  expect(hasForeignSum(text, currency)).toBe(false);
});
