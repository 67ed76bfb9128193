/** Units of a quantity. */
export const LINE_UNITS = ["hour", "day", "month", "piece"] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

/** Tax on a line at the time the line was written. */
export type LineTax = {
  name: string;
  /** Rate in millionths: 82500 is 8.25 percent. */
  ratePpm: number;
  /** Taxable share of the price, in millionths: 1000000 is all of it. */
  taxablePpm: number;
  /** Defaults to `standard`. */
  kind?: TaxKind;
  /** Reason for charging no tax, as shown on documents. Absent if none is shown. */
  reason?: string;
};

/** Kinds of taxes distinguished in electronic invoices. Only the first has a rate above zero. */
export const TAX_KINDS = ["standard", "zero", "exempt", "reverse", "intra-community", "export", "outside"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Minimum and maximum quantity that the customer can choose, inclusive, in thousandths. */
export type QuantityBounds = { min: number; max: number };
