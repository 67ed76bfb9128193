import type { AgencyEmail } from "~/kernel/email-data";

/** To the agency: a customer pressed "Pay" where no provider takes it. */
export type InvoicePayPressedEmail = AgencyEmail & {
  number: string;
  title: string;
  openCents: number;
  businessName: string;
  /** Name of the person who pressed it. */
  name: string;
  /** They were shown how to pay; false: Settings don't say. */
  isShown: boolean;
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "invoice-pay-pressed": InvoicePayPressedEmail;
  }
}
