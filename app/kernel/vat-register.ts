import type { VatAnswer } from "~/db/schema/lists";

/** A public register of VAT numbers that are in use. */
export type VatRegister = {
  /** Tells if a VAT number is in use today. Takes some seconds at most, and never rejects. */
  ask(vatId: string): Promise<VatAnswer>;
};
