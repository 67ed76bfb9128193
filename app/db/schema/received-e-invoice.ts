import { aText, listOf, objectOf, oneOf, type Shape } from "./stored-shapes";

/** Facts from a received electronic invoice; empty where the file doesn't specify them. */
export type ReceivedEInvoice = {
  kind: "invoice" | "credit-note";
  format: "cii" | "ubl";
  number: string;
  seller: string;
  buyer: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  dueOn: string;
  currency: string;
  /** Amounts are decimal numbers as in the file. */
  net: string;
  tax: string;
  total: string;
  due: string;
  iban: string;
  /** Reference for the payer to use. */
  reference: string;
  lines: { name: string; amount: string }[];
};

export const receivedEInvoice: Shape<ReceivedEInvoice> = objectOf<ReceivedEInvoice>({
  kind: oneOf("invoice", "credit-note"),
  format: oneOf("cii", "ubl"),
  number: aText,
  seller: aText,
  buyer: aText,
  issuedOn: aText,
  dueOn: aText,
  currency: aText,
  net: aText,
  tax: aText,
  total: aText,
  due: aText,
  iban: aText,
  reference: aText,
  lines: listOf(objectOf<{ name: string; amount: string }>({ name: aText, amount: aText })),
});
