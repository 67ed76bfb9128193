import { reasonOfTax } from "~/domain/money/tax-reasons";
import { discountValueWords, priceWords, taxWords } from "~/domain/money/words";
import { formatLongDate, formatShortDate } from "~/lib/calendar-date";
import { type Cents, formatMoney } from "~/lib/money";
import { shownMailbox } from "~/lib/own-letters";
import type { PayCode } from "./pay-code";
import type { OpenedInvoice } from "./read-invoice.server";
import { RECEIVED_METHOD_LABELS } from "./received-method";
import { INVOICE_STATE_WORDS } from "./schema";

export type PaperSum = { label: string; amount: string; isTotal?: boolean };

/** Texts of an invoice or a credit note, in the order of page and paper: both draw nothing else. */
export type InvoicePaper = {
  eyebrow: string;
  title: string;
  facts: [label: string, value: string][];
  from: { label: string; lines: string[] };
  to: { label: string; lines: string[] };
  items: { id: string; name: string; description: string; price: string; amount: string }[];
  sums: PaperSum[];
  /** Sums paid and credited, and the open one. */
  settled: PaperSum[];
  note: string;
  /** Empty: nothing is to be paid. */
  pay: { heading: string; lines: string[]; code: PayCode | null } | null;
  verify: { text: string; url: string };
};

/** The words of an invoice. */
export function invoicePaper(invoice: OpenedInvoice): InvoicePaper {
  const { number, title, state, lines, note, openCents, verifyUrl } = invoice;
  return {
    eyebrow: `${number ? `Invoice ${number}` : "Invoice draft"} · ${INVOICE_STATE_WORDS[state]}`,
    title,
    facts: facts(invoice),
    ...invoiceParties(invoice),
    items: lines.map((line) => ({
      id: line.id,
      name: line.name,
      description: line.description,
      price: [priceWords(line), line.tax ? taxWords(line.tax) : ""].filter(Boolean).join(" · "),
      amount: money(line.amountCents),
    })),
    sums: sums(invoice),
    settled: settled(invoice),
    note: [note, ...taxReasons(invoice)].filter(Boolean).join("\n"),
    pay: openCents > 0 ? payment(invoice) : null,
    verify: {
      text: number ? "Verify this invoice and see how to pay it:" : "",
      url: number ? verifyUrl : "",
    },
  };
}

/** Returns the reasons for charging no tax, each once. */
export function taxReasons({ sums: { rows, taxes } }: Pick<OpenedInvoice, "sums">): string[] {
  const taxed = [...rows, ...taxes].flatMap(({ tax }) => (tax ? [tax] : []));
  return [...new Set(taxed.map(reasonOfTax))].filter(Boolean);
}

/** Returns seller and buyer. */
export function invoiceParties({ seller, buyer }: OpenedInvoice): Pick<InvoicePaper, "from" | "to"> {
  return {
    from: {
      label: "From",
      lines: [
        seller.name,
        ...seller.address,
        shownMailbox(seller.email),
        seller.phone,
        numbered("Tax number", seller.taxNumber),
        numbered("VAT number", seller.vatId ?? ""),
      ].filter(Boolean),
    },
    to: {
      label: "Bill to",
      lines: [
        buyer.name,
        ...buyer.address,
        shownMailbox(buyer.email),
        numbered("Tax number", buyer.taxNumber),
        numbered("VAT number", buyer.vatId ?? ""),
        numbered("Tax exemption", buyer.exemptionNumber),
      ].filter(Boolean),
    },
  };
}

function facts(invoice: OpenedInvoice): [string, string][] {
  const { issuedOn, dueOn, reference, quoteNumber, number } = invoice;
  const all: [string, string][] = [
    ["Invoice number", number ?? ""],
    ["Issued", issuedOn ? formatLongDate(issuedOn) : ""],
    ["Due", formatLongDate(dueOn)],
    ["Delivered", delivered(invoice)],
    ["Reference", reference],
    ["Quote", quoteNumber ?? ""],
  ];
  return all.filter(([, value]) => value !== "");
}

/** The days that staff entered; a period of an agreement is in its lines. */
function delivered({ delivery }: OpenedInvoice): string {
  if (delivery === null || delivery.isOfAgreement) return "";
  const { from, to } = delivery;
  return from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
}

function sums({ sums: stored, discount, totalCents, taxCents }: OpenedInvoice): PaperSum[] {
  const { subtotalCents, discountCents, isTaxIncluded, exemptedCents, taxes, wholeCents, deductions } = stored;
  const rows: PaperSum[] = [];
  const add = (label: string, cents: Cents) => rows.push({ label, amount: money(cents) });
  if (discountCents > 0 || taxes.length > 0 || exemptedCents > 0) add("Subtotal", subtotalCents);
  if (discountCents > 0) {
    add(discount?.type === "percentage" ? `Discount (${discountValueWords(discount)})` : "Discount", -discountCents);
  }
  if (exemptedCents > 0) add("Tax not charged", -exemptedCents);
  for (const { tax, taxCents: cents } of taxes) add(`${isTaxIncluded ? "Included: " : ""}${taxWords(tax)}`, cents);
  if (deductions.length > 0) add("Sum", wholeCents);
  for (const { number, title, amountCents } of deductions) add(`Less invoice ${number}, ${title}`, -amountCents);
  rows.push({ label: "Total", amount: money(totalCents), isTotal: true });
  if (deductions.length > 0 && taxCents > 0) add("Tax in this total", taxCents);
  return rows;
}

function settled({ payments, credits, openCents, paidCents, creditedCents }: OpenedInvoice): PaperSum[] {
  if (paidCents === 0 && creditedCents === 0) return [];
  return [
    ...payments.map(({ receivedOn, method, cents }) => ({
      label: `${RECEIVED_METHOD_LABELS[method]}, ${formatShortDate(receivedOn)}`,
      amount: money(-cents),
    })),
    ...credits.map(({ number, issuedOn, amountCents }) => ({
      label: `Credit note ${number}, ${formatShortDate(issuedOn)}`,
      amount: money(-amountCents),
    })),
    { label: "Open", amount: money(openCents), isTotal: true },
  ];
}

function payment({ bankDetails, howToPay, payCode, number, openCents, dueOn }: OpenedInvoice): InvoicePaper["pay"] {
  const reference = payCode?.slip?.reference ?? number;
  const lines = [
    number ? `Please pay ${money(openCents)} by ${formatLongDate(dueOn)}. Reference: ${reference}.` : "",
    ...bankDetails.split("\n"),
    ...howToPay.split("\n"),
  ];
  return { heading: "How to pay", lines: lines.filter((line) => line.trim() !== ""), code: payCode };
}

function numbered(label: string, value: string): string {
  return value === "" ? "" : `${label} ${value}`;
}

function money(cents: Cents): string {
  return formatMoney(cents, { cents: "always" });
}
