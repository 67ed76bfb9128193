import { bad } from "~/lib/notice";

export const INVOICE_WAS_ISSUED = bad(
  "It was issued in the meantime",
  "An issued invoice can’t be changed. Issue a credit note instead.",
);
