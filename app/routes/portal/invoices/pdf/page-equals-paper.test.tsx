import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { creditNotePaper } from "~/domain/invoices/credit-note-paper";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { issueInvoice } from "~/domain/invoices/issue-invoice.server";
import { openCreditNote } from "~/domain/invoices/open-credit-note.server";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { saveSetting } from "~/domain/settings/save-setting.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { settleIn } from "~/lib/place";
import { makeCustomer } from "../../../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../../../tests/harness/billing";
import { billHours, makeIssuedInvoice, OWNER, pay } from "../../../../../tests/harness/invoices";
import { InvoiceSheet } from "../invoice-sheet";
import { renderInvoice } from "./render";

const POPPLER = "/usr/bin/pdftotext";
const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");

let test: TestBilling;
let folder: string;

beforeAll(async () => {
  test = await openTestBilling();
  folder = mkdtempSync(path.join(os.tmpdir(), "invoices-"));
});

afterEach(() => settleIn(DEFAULT_IDENTITY));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

function wordsOfPdf(pdf: Buffer): string {
  const file = path.join(folder, "invoice.pdf");
  writeFileSync(file, pdf);
  return execFileSync(POPPLER, ["-layout", "-enc", "UTF-8", file, "-"], { encoding: "utf8" });
}

/** The texts of a page, one for each element that holds one. */
function textsOfPage(html: string): string[] {
  const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  return html
    .split(/<[^>]*>/)
    .map((text) => unescaped(text).trim())
    .filter((text) => text !== "");
}

/** Letters and digits, in an order that a break of lines doesn't change. */
function letters(text: string): string {
  return [...text.replace(/[\s\f]/g, "")].sort().join("");
}

const HAMBURG: Identity = {
  ...DEFAULT_IDENTITY,
  street: "Deichstraße 47",
  postalCode: "20459",
  city: "Hamburg",
  region: "",
  regionCode: "",
  country: "DE",
  phone: "040 5550142",
  timeZone: "Europe/Berlin",
  currency: "EUR",
};

async function hamburgInvoice() {
  settleIn(HAMBURG);
  const { businessId } = await makeCustomer(test.ctx);
  const id = await makeIssuedInvoice(test.ctx, businessId);
  return invoicePaper(await openInvoiceDocument(onBehalfOf(test.ctx, OWNER), { id }));
}

describe.skipIf(!areFontsMade)("an invoice of an agency in Hamburg", () => {
  it("is in euros and on A4", async () => {
    const paper = await hamburgInvoice();
    expect(JSON.stringify(paper)).toContain("€1.600,00");
    expect(JSON.stringify(paper)).not.toMatch(/\$|Austin|Texas|USD/);
    const pdf = await renderInvoice({ identity: HAMBURG, paper, url: "FOOTER" });
    expect(pdf.toString("latin1")).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  });

  it.skipIf(!existsSync(POPPLER))("has its own address above, read by another program", async () => {
    const words = wordsOfPdf(await renderInvoice({ identity: HAMBURG, paper: await hamburgInvoice(), url: "FOOTER" }));
    for (const said of ["€1.600,00", "Deichstraße 47", "20459 Hamburg", "Germany"]) expect(words).toContain(said);
    expect(words).not.toMatch(/\$|Austin|Texas|USD/);
  });
});

describe.skipIf(!(existsSync(POPPLER) && areFontsMade))("the PDF of an invoice", () => {
  it("says what its page says, all of it and nothing else, read by another program", async () => {
    const { ctx } = test;
    await saveSetting(onBehalfOf(ctx, OWNER), {
      key: "invoicing",
      seen: "",
      change: {
        address: "1 Main St\nAustin, TX 78701",
        taxNumber: "74-1234567",
        bankDetails: "Bank: First\nAccount: 12345",
      },
    });
    const { businessId } = await makeCustomer(ctx);
    const quoteId = await test.addQuote(businessId, { totalCents: 173_200, depositCents: 69_280 });
    const { deposit, balance } = await billHours(ctx, businessId, quoteId);
    await issueInvoice(onBehalfOf(ctx, OWNER), { id: balance.id });
    await pay(ctx, businessId, { amount: "100" }, [{ invoiceId: balance.id, cents: 10_000 }]);
    const credit = await creditInvoice(onBehalfOf(ctx, OWNER), { id: balance.id, amountCents: 5_000, reason: "Late" });
    if (credit.outcome !== "credited") throw new Error(credit.outcome);
    for (const { id } of [deposit, balance]) {
      const paper = invoicePaper(await openInvoiceDocument(onBehalfOf(ctx, OWNER), { id }));
      const page = textsOfPage(renderToStaticMarkup(<InvoiceSheet paper={paper} />));
      const pdf = wordsOfPdf(await renderInvoice({ identity: DEFAULT_IDENTITY, paper, url: "FOOTER" }));
      const { name, city, region, email, phone } = DEFAULT_IDENTITY;
      const count = pdf.split("\f").length - 1;
      const feet = Array.from(
        { length: count },
        (_, index) => `${paper.eyebrow} · FOOTERPage ${index + 1} of ${count}`,
      );
      const frame = [name, `${city}, ${region}`, email, phone, ...feet].join("");
      expect(letters(pdf)).toBe(letters(page.join("") + frame));
      expect(pdf).toContain("Account: 12345");
      for (const amount of page.filter((text) => text.includes("$")))
        expect(pdf.replace(/\s+/g, "")).toContain(amount.replace(/\s+/g, ""));
    }
    const note = creditNotePaper(
      await openCreditNote(onBehalfOf(ctx, OWNER), { id: balance.id, number: credit.number }),
    );
    const pdf = wordsOfPdf(await renderInvoice({ identity: DEFAULT_IDENTITY, paper: note, url: "FOOTER" }));
    for (const words of [`Credit note ${credit.number}`, "Late", "$50.00", "/verify/"]) expect(pdf).toContain(words);
    expect(pdf).not.toContain("Account: 12345");
  });
});
