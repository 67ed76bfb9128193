import { taxWords } from "~/domain/money/words";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { type InvoicePaper, invoiceParties, taxReasons } from "./invoice-paper";
import type { OpenedCreditNote } from "./open-credit-note.server";

/** The words of a credit note. */
export function creditNotePaper(note: OpenedCreditNote): InvoicePaper {
  const { number, issuedOn, reason, amountCents, taxCents, taxes, verifyUrl, invoice } = note;
  const money = (cents: number) => formatMoney(cents, { cents: "always" });
  const invoiceNumber = invoice.number ?? "";
  const facts: [string, string][] = [
    ["Credit note number", number],
    ["Issued", formatLongDate(issuedOn)],
    ["For invoice", invoiceNumber],
    ["Reference", invoice.reference],
  ];
  return {
    eyebrow: `Credit note ${number}`,
    title: invoice.title,
    facts: facts.filter(([, value]) => value !== ""),
    ...invoiceParties(invoice),
    items: [{ id: number, name: reason, description: "", price: "", amount: money(amountCents - taxCents) }],
    sums: [
      ...taxes.map((tax) => ({ label: taxWords(tax), amount: money(tax.taxCents) })),
      { label: "Credited", amount: money(amountCents), isTotal: true },
    ],
    settled: [],
    note: [
      `This credit note reduces invoice ${invoiceNumber}. Anything you paid beyond the remaining amount is kept as your credit.`,
      ...taxReasons(invoice),
    ].join("\n"),
    pay: null,
    verify: {
      text: verifyUrl ? "Check whether this credit note is genuine on this page of ours:" : "",
      url: verifyUrl,
    },
  };
}
