import { exactSum } from "~/domain/money/exact";
import { keyOfCategory } from "./categories";
import type { EInvoice, VatCategory, VatCode } from "./model";
import { inBilling, inSettings, inTaxes, OURS, type Rule } from "./rule";

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Cents by which a tax may differ from its rate of the sum: it was cut from a whole, or held by prices. */
const TAX_LEEWAY = 100;
/** Cents by which a line may differ from price times quantity. */
const LINE_LEEWAY = 2;

const sumOf = (amounts: readonly { amountCents: number }[]) => exactSum(amounts.map(({ amountCents }) => amountCents));
const adjusted = ({ allowances, charges }: EInvoice) => [...allowances, ...charges];
const categoriesOf = (invoice: EInvoice): VatCategory[] => [
  ...invoice.lines.map(({ category }) => category),
  ...adjusted(invoice).map(({ category }) => category),
  ...invoice.breakdown.map(({ category }) => category),
];
const has = (invoice: EInvoice, code: VatCode) => categoriesOf(invoice).some((category) => category.code === code);

/** Rules of EN 16931 for lines and sums. */
export const SUM_RULES: readonly Rule[] = [
  { id: "BR-21", mend: OURS, test: ({ lines }) => lines.every(({ id }) => id !== "") },
  { id: "BR-22", mend: OURS, test: ({ lines }) => lines.every(({ quantity }) => NUMBER.test(quantity)) },
  { id: "BR-23", mend: OURS, test: ({ lines }) => lines.every(({ unit }) => /^[A-Z\d]{2,3}$/.test(unit)) },
  { id: "BR-25", mend: OURS, test: ({ lines }) => lines.every(({ name }) => name.trim() !== "") },
  { id: "BR-26", mend: OURS, test: ({ lines }) => lines.every(({ price }) => NUMBER.test(price)) },
  { id: "BR-27", mend: OURS, test: ({ lines }) => lines.every(({ price }) => !price.startsWith("-")) },
  { id: "BR-31", mend: OURS, test: (invoice) => adjusted(invoice).every(({ amountCents }) => amountCents >= 0) },
  { id: "BR-33", mend: OURS, test: ({ allowances }) => allowances.every(hasReason) },
  { id: "BR-38", mend: OURS, test: ({ charges }) => charges.every(hasReason) },
  {
    id: "BR-CO-10",
    mend: OURS,
    test: ({ lines, sums }) => sums.lineCents === exactSum(lines.map(({ netCents }) => netCents)),
  },
  { id: "BR-CO-11", mend: OURS, test: ({ allowances, sums }) => sums.allowanceCents === sumOf(allowances) },
  { id: "BR-CO-12", mend: OURS, test: ({ charges, sums }) => sums.chargeCents === sumOf(charges) },
  {
    id: "BR-CO-13",
    mend: OURS,
    test: ({ sums }) => sums.netCents === sums.lineCents - sums.allowanceCents + sums.chargeCents,
  },
  {
    id: "BR-CO-14",
    mend: OURS,
    test: ({ sums, breakdown }) => sums.taxCents === exactSum(breakdown.map(({ taxCents }) => taxCents)),
  },
  { id: "BR-CO-15", mend: OURS, test: ({ sums }) => sums.totalCents === sums.netCents + sums.taxCents },
  { id: "BR-CO-16", mend: OURS, test: ({ sums }) => sums.dueCents === sums.totalCents - sums.prepaidCents },
  {
    id: "BR-CO-17",
    mend: OURS,
    test: ({ breakdown }) =>
      breakdown.every(
        ({ category, taxableCents, taxCents }) =>
          Math.abs(taxCents - (taxableCents * Number(category.percent)) / 100) < TAX_LEEWAY,
      ),
  },
  { id: "BR-CO-18", mend: OURS, test: ({ breakdown }) => breakdown.length > 0 },
  { id: "BR-DEC-23", mend: OURS, test: ({ sums }) => Object.values(sums).every(Number.isSafeInteger) },
  {
    id: "PEPPOL-EN16931-R120",
    mend: OURS,
    test: ({ lines }) =>
      lines.every(({ quantity, price, baseQuantity, netCents }) => {
        const exact = (Number(quantity) * Number(price) * 100) / (Number(baseQuantity) || 1);
        return Math.abs(exact - netCents) <= LINE_LEEWAY;
      }),
  },
  {
    id: "PEPPOL-EN16931-R121",
    mend: OURS,
    test: ({ lines }) => lines.every(({ baseQuantity }) => baseQuantity === "" || Number(baseQuantity) > 0),
  },
];

function hasReason({ reason, reasonCode }: { reason: string; reasonCode: string }): boolean {
  return reason !== "" || reasonCode !== "";
}

/** Rules of which each category has its own, by the letters of their names. */
const NAMES = { S: "S", Z: "Z", E: "E", AE: "AE", K: "IC", G: "G", O: "O" } as const satisfies Record<VatCode, string>;
const WITHOUT_TAX = ["Z", "E", "AE", "K", "G", "O"] as const;
const WITH_REASON = ["E", "AE", "K", "G", "O"] as const;

/** Rules of EN 16931 for each VAT category. */
export const CATEGORY_RULES: readonly Rule[] = [
  ...(["S", ...WITHOUT_TAX] as const).flatMap((code): Rule[] => [
    {
      id: `BR-${NAMES[code]}-01`,
      mend: OURS,
      test: ({ lines, allowances, charges, breakdown }) =>
        ![...lines, ...allowances, ...charges].some(({ category }) => category.code === code) ||
        breakdown.some(({ category }) => category.code === code),
    },
    {
      id: `BR-${NAMES[code]}-08`,
      mend: OURS,
      test: (invoice) =>
        invoice.breakdown
          .filter(({ category }) => category.code === code)
          .every(({ category, taxableCents }) => taxableCents === netOf(invoice, keyOfCategory(category))),
    },
  ]),
  ...(["S", "Z", "E", "AE", "K", "G"] as const).map(
    (code): Rule => ({
      id: `BR-${NAMES[code]}-02`,
      mend: inSettings("Enter your VAT number or tax number", "Invoices"),
      test: (invoice) => !has(invoice, code) || invoice.seller.vatId !== "" || invoice.seller.taxNumber !== "",
    }),
  ),
  ...(["AE", "K"] as const).map(
    (code): Rule => ({
      id: `BR-${NAMES[code]}-02-BUYER`,
      mend: inBilling("Enter the buyer’s VAT number"),
      test: (invoice) => !has(invoice, code) || invoice.buyer.vatId !== "",
    }),
  ),
  ...WITHOUT_TAX.flatMap((code): Rule[] => [
    {
      id: `BR-${NAMES[code]}-05`,
      mend: OURS,
      test: (invoice) =>
        categoriesOf(invoice).every((category) => category.code !== code || Number(category.percent) === 0),
    },
    {
      id: `BR-${NAMES[code]}-09`,
      mend: OURS,
      test: ({ breakdown }) => breakdown.every(({ category, taxCents }) => category.code !== code || taxCents === 0),
    },
  ]),
  ...WITH_REASON.map(
    (code): Rule => ({
      id: `BR-${NAMES[code]}-10`,
      mend: inTaxes("Enter why no tax is charged"),
      test: ({ breakdown }) => breakdown.every(({ category }) => category.code !== code || hasReason(category)),
    }),
  ),
  ...(["S", "Z"] as const).map(
    (code): Rule => ({
      id: `BR-${NAMES[code]}-10`,
      mend: OURS,
      test: ({ breakdown }) => breakdown.every(({ category }) => category.code !== code || !hasReason(category)),
    }),
  ),
  {
    id: "BR-S-05",
    mend: OURS,
    test: (invoice) => categoriesOf(invoice).every(({ code, percent }) => code !== "S" || Number(percent) > 0),
  },
  {
    id: "BR-IC-11",
    mend: "Enter when it was delivered: an intra-Community supply has to say it.",
    test: (invoice) => !has(invoice, "K") || invoice.delivery !== null,
  },
  {
    id: "BR-O-02",
    mend: OURS,
    test: (invoice) => !has(invoice, "O") || (invoice.seller.vatId === "" && invoice.buyer.vatId === ""),
  },
  {
    id: "BR-O-11",
    mend: inTaxes("Some lines have a tax and others have none: choose a tax for each"),
    test: (invoice) => !has(invoice, "O") || invoice.breakdown.length === 1,
  },
];

function netOf(invoice: EInvoice, key: string): number {
  const lines = invoice.lines.filter(({ category }) => keyOfCategory(category) === key);
  const own = (amounts: EInvoice["allowances"]) =>
    sumOf(amounts.filter(({ category }) => keyOfCategory(category) === key));
  return exactSum(lines.map(({ netCents }) => netCents)) - own(invoice.allowances) + own(invoice.charges);
}
