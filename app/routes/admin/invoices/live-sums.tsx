import { type InvoiceFormLine, type InvoiceFormValues, isEmptyLine } from "~/domain/invoices/invoice-form";
import { askFor, type Billed } from "~/domain/invoices/invoice-sums";
import { MONEY_MAX_CENTS, readUnitPrice } from "~/domain/invoices/schema";
import { discountSoFar } from "~/domain/money/discount-input";
import { lineAmount, type PricedLine } from "~/domain/money/line";
import { readClock } from "~/domain/money/minutes";
import { discountValueWords, readQuantity, taxWords } from "~/domain/money/words";
import { type Taxes, toLineTax } from "~/domain/taxes/schema";
import { type Cents, formatMoney } from "~/lib/money";
import { AdminSection } from "../kit/admin-section";

/**
 * Invoice as typed so far, as far as it makes sense; `amounts` is the amount of each line of the form, empty ones too.
 */
export type TypedInvoice = Billed & { amounts: readonly Cents[] };

/** Reads a half-filled form as far as it adds up already: values that make no sense yet count as nothing. */
export function readTypedInvoice(values: InvoiceFormValues, taxes: Taxes, isExempt: boolean): TypedInvoice {
  const lines = values.lines.filter((line) => !isEmptyLine(line)).map((line) => toLine(line, taxes));
  return {
    amounts: values.lines.map((line) => lineAmount(toLine(line, taxes))),
    lines: lines.filter((line) => Math.abs(lineAmount(line)) <= MONEY_MAX_CENTS),
    discount: discountSoFar(values.discountKind, values.discountValue),
    isTaxIncluded: values.taxIncluded === "yes",
    isExempt,
  };
}

function toLine({ quantity, unit, unitPrice, tax }: InvoiceFormLine, { rates }: Taxes): PricedLine {
  const rate = rates.find(({ id }) => id === tax);
  return {
    quantity: readQuantity(quantity) ?? 0,
    minutes: unit === "hour" ? readClock(quantity) : null,
    unit: "piece",
    unitPriceCents: readUnitPrice(unitPrice) ?? 0,
    tax: rate ? toLineTax(rate) : null,
  };
}

/** Total of the invoice. */
export function LiveSums({ typed }: { typed: TypedInvoice }) {
  const { asked, sums } = askFor(typed);
  const { discount } = typed;
  const percent = discount?.type === "percentage" ? ` (${discountValueWords(discount)})` : "";
  const rows = [
    { label: "Subtotal", cents: sums.subtotalCents },
    ...(sums.discountCents > 0 ? [{ label: `Discount${percent}`, cents: -sums.discountCents }] : []),
    ...sums.taxes.map(({ tax, taxCents }) => ({
      label: typed.isTaxIncluded ? `includes ${taxWords(tax)}` : taxWords(tax),
      cents: taxCents,
    })),
    ...(sums.exemptedCents > 0 ? [{ label: "Tax exemption", cents: -sums.exemptedCents }] : []),
  ];
  return (
    <AdminSection title="Total">
      <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 tabular">
        {rows.map(({ label, cents }) => (
          <Row key={label} label={label} cents={cents} />
        ))}
        <dt className="border-t border-rule pt-1.5 font-[600]">Total</dt>
        <dd className="border-t border-rule pt-1 text-right font-display text-subheading">
          {formatMoney(asked.totalCents, { cents: "always" })}
        </dd>
      </dl>
      {asked.totalCents < 0 ? <p className="mt-2 text-warn">An invoice can’t come to less than zero.</p> : null}
    </AdminSection>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt className="text-muted wrap-anywhere">{label}</dt>
      <dd className="pl-3 text-right">{formatMoney(cents, { cents: "always" })}</dd>
    </>
  );
}
