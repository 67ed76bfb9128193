import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { eInvoiceOf } from "~/domain/e-invoices/make-e-invoice";
import { writeCii } from "~/domain/e-invoices/write-cii";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { AROUND, invoiceOf, typedLine } from "../../../../../tests/harness/e-invoices";
import { readPaper, wordsOf } from "../../../../../tests/harness/read-paper";
import { renderInvoice } from "./render";

const invoice = invoiceOf([typedLine({ name: "Wëbsite <1> 网站" })]);
if (!invoice) throw new Error("no invoice");
const paper = invoicePaper(invoice);
const xml = writeCii(eInvoiceOf(invoice, "facturx", AROUND));
const draw = () =>
  renderInvoice({
    identity: DEFAULT_IDENTITY,
    paper,
    url: "https://a.example/",
    eInvoice: { xml, issuedOn: "2026-11-30" },
  });

describe("Factur-X", () => {
  it("is a PDF/A-3 with the words of the paper that holds the XML, named as programs look for it", async () => {
    const pdf = await draw();
    const text = pdf.toString("latin1");
    for (const said of [
      "/AFRelationship /Alternative",
      "/Subtype /text#2Fxml",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "/GTS_PDFA1",
    ])
      expect(text).toContain(said);
    expect(pdf.includes(Buffer.from(xml, "utf8"))).toBe(true);
    const { stretches } = await readPaper(pdf);
    expect(stretches.map((one) => wordsOf(one)).join(" ")).toContain("€119.00".replace("€", "$"));
  });
  it.skipIf(spawnSync("qpdf", ["--version"]).status !== 0)(
    "is a sound file for a reader that we didn’t write",
    async () => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), "factur-x-")), "invoice.pdf");
      writeFileSync(file, await draw());
      expect(String(execFileSync("qpdf", ["--check", file]))).toContain("No syntax or stream encoding errors");
      expect(String(execFileSync("qpdf", ["--show-attachment=factur-x.xml", file]))).toBe(xml);
      expect(readFileSync(file).length).toBeGreaterThan(10_000);
    },
  );
});
