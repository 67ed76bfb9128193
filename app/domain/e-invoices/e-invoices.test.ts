import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AROUND, anInvoice, creditOf, invoiceOf, typedLine } from "../../../tests/harness/e-invoices";
import { makeCiiValidator } from "../../../tests/harness/validate-cii";
import { checkEInvoice } from "./check";
import { eCreditNoteOf, eInvoiceOf } from "./make-e-invoice";
import { decimal, type EInvoice } from "./model";
import { E_INVOICE_FORMATS } from "./schema";
import { writeCii } from "./write-cii";
import { writeUbl } from "./write-ubl";

const validate = makeCiiValidator();

function brokenOf(made: EInvoice): string[] {
  return checkEInvoice(made).map(({ id }) => id);
}

describe("electronic invoices", () => {
  it("500 documents of every kind keep all rules and the schema, and say the cents of their papers", () => {
    fc.assert(
      fc.property(
        anInvoice,
        fc.constantFrom(...E_INVOICE_FORMATS),
        fc.integer({ min: 1, max: 1000 }),
        (invoice, format, share) => {
          const made = eInvoiceOf(invoice, format, AROUND);
          expect(brokenOf(made)).toEqual([]);
          const credit = creditOf(invoice, share);
          const credited = eCreditNoteOf(credit, format, AROUND);
          if (credit.amountCents > 0) expect(brokenOf(credited)).toEqual([]);
          const { sums } = made;
          expect([sums.netCents, sums.taxCents, sums.totalCents, sums.dueCents]).toEqual([
            invoice.netCents,
            invoice.taxCents,
            invoice.totalCents,
            invoice.openCents,
          ]);
          expect([credited.sums.totalCents, credited.sums.taxCents]).toEqual([credit.amountCents, credit.taxCents]);
          const cii = writeCii(made);
          expect(cii).toContain(`<ram:GrandTotalAmount>${decimal(invoice.totalCents)}</ram:GrandTotalAmount>`);
          expect(validate(cii)).toEqual([]);
          if (credit.amountCents > 0) expect(validate(writeCii(credited))).toEqual([]);
          const payable = `<cbc:PayableAmount currencyID="EUR">${decimal(invoice.openCents)}</cbc:PayableAmount>`;
          expect(writeUbl(made)).toContain(payable);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("a schema that we didn't write refuses what we never write", () => {
    const invoice = invoiceOf([typedLine()]);
    if (!invoice) throw new Error("no invoice");
    const cii = writeCii(eInvoiceOf(invoice, "facturx", AROUND));
    expect(validate(cii)).toEqual([]);
    expect(validate(cii.replace("<ram:TypeCode>380</ram:TypeCode>", ""))).not.toEqual([]);
    expect(validate(cii.replace(/<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>/, ""))).not.toEqual([]);
  });
});
