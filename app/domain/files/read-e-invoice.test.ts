import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { eInvoiceOf } from "~/domain/e-invoices/make-e-invoice";
import { writeCii } from "~/domain/e-invoices/write-cii";
import { writeUbl } from "~/domain/e-invoices/write-ubl";
import { AROUND, invoiceOf, typedLine } from "../../../tests/harness/e-invoices";
import { judgeFile } from "./judge-file.server";
import { readEInvoice } from "./read-e-invoice.server";

const invoice = () => {
  const made = invoiceOf([
    typedLine({ name: "Beratung für 山田 Ștefan" }),
    typedLine({ name: "Druck", unitPriceCents: 1_999 }),
  ]);
  if (!made) throw new Error("an invoice was expected");
  return made;
};
const cii = () => writeCii(eInvoiceOf(invoice(), "facturx", AROUND));
const ubl = () => writeUbl(eInvoiceOf(invoice(), "peppol", AROUND));
const read = (content: string | Buffer) => readEInvoice(new Uint8Array(Buffer.from(content)));

/** A PDF with a file attached, as programs write it. */
function pdfWith(xml: string, { filter = true, length = true } = {}): Buffer {
  const stream = filter ? deflateSync(Buffer.from(xml)) : Buffer.from(xml);
  const said = length ? `/Length ${stream.length}` : "/Length 9 0 R";
  const head = `%PDF-1.7\n1 0 obj\n<</Names [/EmbeddedFiles 2 0 R]>>\nendobj\n3 0 obj\n<</Type /EmbeddedFile ${
    filter ? "/Filter /FlateDecode " : ""
  }/Subtype /text#2Fxml ${said}>>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), stream, Buffer.from("\nendstream\nendobj\n%%EOF")]);
}

const FACTS = {
  kind: "invoice",
  number: "2026-0007",
  seller: "Agentur GmbH",
  buyer: "Käufer AG",
  issuedOn: "2026-11-30",
  dueOn: "2026-12-14",
  currency: "EUR",
  net: "119.99",
  tax: "22.80",
  total: "142.79",
  due: "142.79",
  iban: "DE02120300000000202051",
  lines: [
    { name: "Beratung für 山田 Ștefan", amount: "100.00" },
    { name: "Druck", amount: "19.99" },
  ],
};

it.each([
  ["CII", cii],
  ["UBL", ubl],
  ["UTF-16 with its mark", () => Buffer.from(`\ufeff${cii().replace("UTF-8", "UTF-16")}`, "utf16le")],
  ["a PDF that holds it", () => pdfWith(cii())],
  ["a PDF whose stream isn't packed", () => pdfWith(cii(), { filter: false })],
  ["a PDF that says the length elsewhere", () => pdfWith(ubl(), { length: false })],
])("reads the facts of %s", async (_name, make) => {
  expect(await read(make())).toMatchObject(FACTS);
});

const deep = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${"<a>".repeat(100_000)}`;
const bomb = `<!DOCTYPE a [<!ENTITY a "${"a".repeat(100)}">${Array.from(
  { length: 20 },
  (_, index) => `<!ENTITY b${index} "${`&b${index - 1};`.repeat(10)}">`,
).join("")}]><Invoice><ID>&b19;</ID></Invoice>`;
const outside = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>`;

it.each([
  ["no invoice", () => "<svg onload='x'/>"],
  ["nothing", () => " "],
  ["deep nesting", () => deep],
  ["a bomb of entities", () => bomb],
  ["an entity of the machine", () => outside],
  ["a PDF with a bomb", () => pdfWith(`<Invoice>${" ".repeat(80 * 1024 * 1024)}</Invoice>`)],
  ["a PDF without files", () => Buffer.from(`%PDF-1.7\n${"/EmbeddedFile ".repeat(100_000)}`)],
  ["10 MB of elements", () => `<Invoice>${"<a/>".repeat(2_500_000)}</Invoice>`],
  ["an invoice without a sum", () => "<Invoice><ID>7</ID></Invoice>"],
])("reads no facts of %s, and the next file as before", async (_name, make) => {
  expect(await read(make())).toBeNull();
  expect(await read(cii())).toMatchObject(FACTS);
});

it("bounds every text, and takes no number or day for one that isn't", async () => {
  const xml = ubl()
    .replace("2026-0007", "9".repeat(5_000))
    .replace(/<cbc:IssueDate>[^<]*/, "<cbc:IssueDate>2026-02-31")
    .replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, "$11e999");
  expect(await read(xml)).toMatchObject({ number: "9".repeat(200), issuedOn: "", total: "" });
});

it("takes XML for a file only if it is an e-invoice", async () => {
  const verdict = async (content: string, name = "rechnung.xml") => (await judgeFile(Buffer.from(content), name)).early;
  expect(await verdict(cii())).toBe("xml");
  expect(await verdict(`\ufeff${ubl()}`)).toBe("xml");
  expect(await verdict(`<!-- by us --><ubl:Invoice xmlns:ubl="x"/>`)).toBe("xml");
  expect(await verdict("<svg xmlns='http://www.w3.org/2000/svg'/>")).toBe("wrong-type");
  expect(await verdict(outside)).toBe("wrong-type");
  expect(await verdict("<html><body>Invoice</body></html>")).toBe("web-page");
  expect(await verdict("<InvoiceOfOthers/>")).toBe("wrong-type");
});
