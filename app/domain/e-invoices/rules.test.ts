import { describe, expect, it } from "vitest";
import { AROUND, creditOf, invoiceOf, tax, typedLine } from "../../../tests/harness/e-invoices";
import { checkEInvoice, RULES } from "./check";
import { eCreditNoteOf, eInvoiceOf } from "./make-e-invoice";
import type { EInvoice, VatCode } from "./model";
import type { EInvoiceFormat } from "./schema";

const KINDS = {
  S: tax("VAT", 19),
  Z: tax("Zero", 0),
  E: tax("Free", 0, { kind: "exempt", reason: "§ 19 UStG" }),
  AE: tax("Reverse", 0, { kind: "reverse" }),
  K: tax("Supply", 0, { kind: "intra-community" }),
  G: tax("Abroad", 0, { kind: "export" }),
  O: tax("Outside", 0, { kind: "outside" }),
} as const;

function sound(code: VatCode = "S", format: EInvoiceFormat = "xrechnung-cii", discount = false): EInvoice {
  const invoice = invoiceOf([typedLine({ tax: KINDS[code] })], {
    discount: discount ? { type: "percentage", value: 10 } : null,
  });
  if (!invoice) throw new Error("no invoice");
  return eInvoiceOf(invoice, format, AROUND);
}

type Deep = { [name: string]: Deep } & Record<string, unknown>;

/** A document in which the value at a path is another one. */
function changed(made: EInvoice, path: string, value: unknown): EInvoice {
  const copy = structuredClone(made);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const at = names.reduce<Deep>((node, name) => node[name] as Deep, copy as unknown as Deep);
  (at as Record<string, unknown>)[last] = value;
  return copy;
}

const NAMES = { S: "S", Z: "Z", E: "E", AE: "AE", K: "IC", G: "G", O: "O" } as const;
const ALL = Object.keys(NAMES) as VatCode[];
const nothing = { code: "S", percent: "0", reason: "", reasonCode: "" };

/** For each rule: a sound document, and what in it breaks the rule. */
const BREAKS: [id: string, made: EInvoice, path: string, value: unknown][] = [
  ["BR-02", sound(), "number", ""],
  ["BR-03", sound(), "issuedOn", ""],
  ["BR-05", sound(), "currency", "€"],
  ["BR-06", sound(), "seller.name", ""],
  ["BR-07", sound(), "buyer.name", ""],
  ["BR-08", sound(), "seller", { ...sound().seller, street: [], city: "", postalCode: "" }],
  ["BR-09", sound(), "seller.country", ""],
  ["BR-10", sound(), "buyer", { ...sound().buyer, street: [], city: "", postalCode: "" }],
  ["BR-11", sound(), "buyer.country", "Austria"],
  ["BR-16", sound(), "lines", []],
  ["BR-29", sound(), "delivery.from", "2027-01-01"],
  ["BR-49", sound(), "payment.means", ""],
  ["BR-50", sound(), "payment.iban", ""],
  ["BR-62", sound(), "seller.electronic.scheme", ""],
  ["BR-63", sound(), "buyer.electronic.scheme", ""],
  ["BR-CO-09", sound(), "buyer.vatId", "12345678"],
  ["BR-CO-25", sound(), "dueOn", null],
  ["BR-CO-26", sound(), "seller", { ...sound().seller, vatId: "", taxNumber: "" }],
  ["BR-21", sound(), "lines.0.id", ""],
  ["BR-22", sound(), "lines.0.quantity", ""],
  ["BR-23", sound(), "lines.0.unit", "hours"],
  ["BR-25", sound(), "lines.0.name", " "],
  ["BR-26", sound(), "lines.0.price", "1,00"],
  ["BR-27", sound(), "lines.0.price", "-100.00"],
  ["BR-31", sound("S", "peppol", true), "allowances.0.amountCents", -1000],
  [
    "BR-33",
    sound("S", "peppol", true),
    "allowances.0",
    { ...sound("S", "peppol", true).allowances[0], reason: "", reasonCode: "" },
  ],
  ["BR-38", sound(), "charges", [{ amountCents: 0, reason: "", reasonCode: "", category: sound().lines[0]?.category }]],
  ["BR-CO-10", sound(), "sums.lineCents", 1],
  ["BR-CO-11", sound("S", "peppol", true), "sums.allowanceCents", 1],
  ["BR-CO-12", sound(), "sums.chargeCents", 1],
  ["BR-CO-13", sound(), "sums.netCents", 1],
  ["BR-CO-14", sound(), "sums.taxCents", 1],
  ["BR-CO-15", sound(), "sums.totalCents", 1],
  ["BR-CO-16", sound(), "sums.dueCents", 1],
  ["BR-CO-17", sound(), "breakdown.0.taxCents", 9_999],
  ["BR-CO-18", sound(), "breakdown", []],
  ["BR-DEC-23", sound(), "sums.prepaidCents", 0.5],
  ["PEPPOL-EN16931-R120", sound(), "lines.0.price", "90.00"],
  ["PEPPOL-EN16931-R121", sound(), "lines.0.baseQuantity", "0"],
  ...ALL.flatMap((code): [string, EInvoice, string, unknown][] => [
    [`BR-${NAMES[code]}-01`, sound(code), "breakdown.0.category.code", code === "S" ? "Z" : "S"],
    [`BR-${NAMES[code]}-08`, sound(code), "breakdown.0.taxableCents", 1],
  ]),
  ...(["S", "Z", "E", "AE", "K", "G"] as const).map((code): [string, EInvoice, string, unknown] => [
    `BR-${NAMES[code]}-02`,
    sound(code),
    "seller",
    { ...sound().seller, vatId: "", taxNumber: "" },
  ]),
  ...(["AE", "K"] as const).map((code): [string, EInvoice, string, unknown] => [
    `BR-${NAMES[code]}-02-BUYER`,
    sound(code),
    "buyer.vatId",
    "",
  ]),
  ...(["Z", "E", "AE", "K", "G", "O"] as const).flatMap((code): [string, EInvoice, string, unknown][] => [
    [`BR-${NAMES[code]}-05`, sound(code), "lines.0.category.percent", "19"],
    [`BR-${NAMES[code]}-09`, sound(code), "breakdown.0.taxCents", 1],
  ]),
  ...(["E", "AE", "K", "G", "O"] as const).map((code): [string, EInvoice, string, unknown] => [
    `BR-${NAMES[code]}-10`,
    sound(code),
    "breakdown.0.category",
    { ...nothing, code },
  ]),
  ["BR-S-10", sound("S"), "breakdown.0.category.reason", "Because"],
  ["BR-Z-10", sound("Z"), "breakdown.0.category.reason", "Because"],
  ["BR-S-05", sound(), "lines.0.category.percent", "0"],
  ["BR-IC-11", sound("K"), "delivery", null],
  ["BR-O-02", sound("O"), "buyer.vatId", "ATU12345678"],
  ["BR-O-11", sound("O"), "breakdown", [...sound("O").breakdown, ...sound("S").breakdown]],
  ["BR-DE-1", sound(), "payment", null],
  ["BR-DE-3", sound(), "seller.city", ""],
  ["BR-DE-4", sound(), "seller.postalCode", ""],
  ["BR-DE-5", sound(), "seller.contact.name", ""],
  ["BR-DE-6", sound(), "seller.contact.phone", ""],
  ["BR-DE-7", sound(), "seller.contact.email", ""],
  ["BR-DE-8", sound(), "buyer.city", ""],
  ["BR-DE-9", sound(), "buyer.postalCode", ""],
  ["BR-DE-15", sound(), "buyerReference", ""],
  ["BR-DE-16", sound(), "seller", { ...sound().seller, vatId: "", taxNumber: "" }],
  ["BR-DE-18", sound(), "terms", "2 % off\n#SKONTO#"],
  ["BR-DE-19", sound(), "payment.iban", "DE03120300000000202051"],
  ["BR-DE-27", sound(), "seller.contact.phone", "12"],
  ["BR-DE-28", sound(), "seller.contact.email", "a@b@c"],
  ["PEPPOL-EN16931-R020", sound(), "seller.electronic.id", ""],
  ["PEPPOL-EN16931-R010", sound(), "buyer.electronic.id", ""],
  ["LEITWEG-ID", sound(), "buyer.electronic.id", "991"],
  ["PEPPOL-EN16931-CL008", sound("S", "peppol"), "buyer.electronic.scheme", "EM"],
  ["PEPPOL-COMMON-R043", sound("S", "peppol"), "buyer.electronic", { scheme: "0208", id: "0123456789" }],
  ["BR-55", credited(), "preceding.number", ""],
];

function credited(): EInvoice {
  const invoice = invoiceOf([typedLine()]);
  if (!invoice) throw new Error("no invoice");
  return eCreditNoteOf(creditOf(invoice), "xrechnung-cii", AROUND);
}

const idsOf = (made: EInvoice) => checkEInvoice(made).map(({ id }) => id);

it.each([
  ["04011000-12345-03", "0204"],
  ["04011000-1234512345-06", "0204"],
  ["991-33333TEST-33", "0204"],
  ["04011000-12345-04", "EM"],
  ["2026-11", "EM"],
  ["PO 4711", "EM"],
])("a reference such as %s is addressed by %s", (reference, scheme) => {
  const invoice = invoiceOf([typedLine({ tax: KINDS.S })]);
  if (!invoice) throw new Error("no invoice");
  const made = eInvoiceOf(invoice, "xrechnung-cii", { ...AROUND, buyer: { ...AROUND.buyer, reference } });
  expect([made.buyerReference, made.buyer.electronic.scheme]).toEqual([reference, scheme]);
});

describe("the rules of EN 16931", () => {
  it.each(BREAKS)("%s is broken by one change", (id, made, path, value) => {
    expect(idsOf(made)).toEqual([]);
    expect(idsOf(changed(made, path, value))).toContain(id);
  });

  it("a document for Peppol needs a reference or an order", () => {
    const made = sound("S", "peppol");
    expect(idsOf({ ...made, buyerReference: "", orderReference: "" })).toEqual(["PEPPOL-EN16931-R003"]);
  });

  it("each rule has a document that breaks it, its id once, and words for what to do", () => {
    const broken = new Set([...BREAKS.map(([id]) => id), "PEPPOL-EN16931-R003"]);
    expect(RULES.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    expect(RULES.length).toBeGreaterThanOrEqual(60);
    expect(RULES.filter(({ mend }) => !/\.$/.test(mend))).toEqual([]);
  });
});
