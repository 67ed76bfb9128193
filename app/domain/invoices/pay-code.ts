import type { QrCode } from "~/lib/qr-path";

/** A code that bank apps read, and what the paper around it says in words. */
export type PayCode = {
  qr: QrCode;
  hint: string;
  /** The slip of a Swiss QR bill; null: the code stands alone. */
  slip: SwissSlip | null;
};

/** Texts of a Swiss payment part and its receipt. */
export type SwissSlip = {
  /** Account and name and address of the payee. */
  payee: string[];
  reference: string;
  message: string;
  /** Empty: the payer writes their name and address into a box. */
  payer: string[];
  currency: string;
  amount: string;
};
