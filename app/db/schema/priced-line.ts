/** Units of a quantity. */
export const LINE_UNITS = ["hour", "day", "month", "piece"] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

/** The tax on a line, as it was when the line was written. */
export type LineTax = {
  name: string;
  /** Millionths: 82500 is 8.25 percent. */
  ratePpm: number;
  /** The share of the price that is taxable, in millionths: 1000000 is all of it. */
  taxablePpm: number;
  /** Absent: `standard`. */
  kind?: TaxKind;
  /** Reason for charging no tax, as documents say it. Absent: nothing is said. */
  reason?: string;
};

/** Kinds of a tax, which electronic invoices tell apart. Only the first one has a rate above zero. */
export const TAX_KINDS = ["standard", "zero", "exempt", "reverse", "intra-community", "export", "outside"] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Between which quantities the customer may choose, both included. In thousandths. */
export type QuantityBounds = { min: number; max: number };
