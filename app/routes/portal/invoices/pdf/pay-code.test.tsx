import { existsSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { businessBilling } from "~/db/schema/business-billing";
import { settings } from "~/db/schema/settings";
import { epcText } from "~/domain/invoices/epc-code.server";
import { invoicePaper } from "~/domain/invoices/invoice-paper";
import { openInvoiceDocument } from "~/domain/invoices/read-invoice.server";
import { swissPayer } from "~/domain/invoices/swiss-code.server";
import { INVOICING_DEFAULTS } from "~/domain/settings/invoicing-setting";
import type { SettingValues } from "~/domain/settings/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { creditorReference, formatReference, qrReference } from "~/lib/creditor-reference";
import { settleIn } from "~/lib/place";
import { makeCustomer } from "../../../../../tests/harness/accounts";
import { openTestBilling, type TestBilling } from "../../../../../tests/harness/billing";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER, pay } from "../../../../../tests/harness/invoices";
import { readCodeOfSvg, readCodesOfPdf } from "../../../../../tests/harness/read-codes";
import { InvoiceSheet } from "../invoice-sheet";
import { renderInvoice } from "./render";

const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");

let test: TestBilling;

beforeAll(async () => {
  test = await openTestBilling();
});

afterEach(() => settleIn(DEFAULT_IDENTITY));

afterAll(() => test.close());

const HAMBURG = {
  street: "Deichstraße 47",
  postalCode: "20459",
  city: "Hamburg",
  region: "",
  regionCode: "",
  country: "DE",
  currency: "EUR",
} as const;
const BIEL = {
  ...HAMBURG,
  street: "Marktgasse 28",
  postalCode: "2501",
  city: "Biel",
  country: "CH",
  currency: "CHF",
} as const;
const PLAIN = { accountHolder: "Juniper Ștefan GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX" };

type Account = Partial<Pick<SettingValues["invoicing"], "accountHolder" | "iban" | "bic">>;

/** Stores settings as they are: an agency's currency can't change once it has billed something. */
async function store(key: "identity" | "invoicing", value: unknown) {
  const row = { value, updatedAt: new Date() };
  await test.ctx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Issues an invoice of 1,600.00, pays 100.05 of it, and opens it. */
async function billed(place: Partial<Identity>, account: Account, address = "") {
  const { ctx } = test;
  const identity: Identity = { ...DEFAULT_IDENTITY, ...place };
  await store("identity", identity);
  await store("invoicing", { ...INVOICING_DEFAULTS, ...account });
  settleIn(identity);
  const { businessId } = await makeCustomer(ctx);
  await ctx.db
    .insert(businessBilling)
    .values({ businessId, name: "Rosé\nBakery", address, updatedAt: ctx.clock.now() });
  const id = await makeIssuedInvoice(ctx, businessId);
  await pay(ctx, businessId, { amount: "100.05" }, [{ invoiceId: id, cents: 10_005 }]);
  const opened = await openInvoiceDocument(onBehalfOf(ctx, OWNER), { id });
  return { opened, identity, paper: invoicePaper(opened) };
}

async function codeOfPage(page: string): Promise<string | null> {
  const svg = /<svg[^>]*aria-label="Code for bank apps".*?<\/svg>/s.exec(page)?.[0];
  if (!svg) return null;
  return readCodeOfSvg(svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'), 400);
}

/** The text of the code, which page and paper have to agree on. */
async function codeOf({ identity, paper }: Awaited<ReturnType<typeof billed>>): Promise<string | null> {
  const onPage = await codeOfPage(renderToStaticMarkup(<InvoiceSheet paper={paper} />));
  const [onPaper = null] = await readCodesOfPdf(await renderInvoice({ identity, paper, url: "FOOTER" }));
  expect(onPaper).toBe(onPage);
  return onPage;
}

describe.skipIf(!areFontsMade)("the code of an invoice", () => {
  it("is one for a SEPA transfer in euros, of what is open, naming the invoice", async () => {
    const bill = await billed(HAMBURG, PLAIN);
    expect((await codeOf(bill))?.split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "COBADEFFXXX",
      "Juniper Ștefan GmbH",
      "DE89370400440532013000",
      "EUR1499.95",
      "",
      "",
      bill.opened.number,
    ]);
    expect(bill.paper.pay?.lines.join("\n")).toContain("IBAN: DE89 3704 0044 0532 0130 00");
  });

  it("is a Swiss QR bill in francs with a creditor reference, whose payer writes their name", async () => {
    const bill = await billed(BIEL, { accountHolder: "Robert Schneider AG", iban: "CH5800791123000889012" });
    const lines = (await codeOf(bill))?.split("\n") ?? [];
    expect(lines.slice(0, 11)).toEqual([
      "SPC",
      "0200",
      "1",
      "CH5800791123000889012",
      "S",
      "Robert Schneider AG",
      "Marktgasse 28",
      "",
      "2501",
      "Biel",
      "CH",
    ]);
    expect(lines.slice(11, 27)).toEqual([...Array(7).fill(""), "1499.95", "CHF", ...Array(7).fill("")]);
    const [kind, reference = "", ...rest] = lines.slice(27);
    expect(kind).toBe("SCOR");
    expect(creditorReference(reference.slice(4))).toBe(reference);
    expect(reference.slice(4)).toBe(bill.opened.number?.replace("-", ""));
    expect(rest).toEqual([`Invoice ${bill.opened.number}`, "EPD"]);
    expect(bill.paper.pay?.code?.slip?.payer).toEqual([]);
  });

  it("has a QR reference with its check digit for a QR-IBAN, and a payer whose address is known", async () => {
    const address = "Rue du Lac 1268/2/22\nCH-2501 Biel/Bienne\nSuisse";
    const bill = await billed(BIEL, { iban: "CH4431999123000889012" }, address);
    const lines = (await codeOf(bill))?.split("\n") ?? [];
    expect(lines.slice(20, 28)).toEqual([
      "S",
      "Rosé Bakery",
      "Rue du Lac 1268/2/22",
      "",
      "2501",
      "Biel/Bienne",
      "CH",
      "QRR",
    ]);
    expect(qrReference(lines[28]?.slice(0, -1) ?? "")).toBe(lines[28]);
    expect(lines[28]).toMatch(new RegExp(`^0{16}${bill.opened.number?.replace("-", "00")}\\d$`));
    expect(bill.paper.pay?.code?.slip?.payer).toEqual(["Rosé Bakery", "Rue du Lac 1268/2/22", "2501 Biel/Bienne"]);
    expect(bill.paper.pay?.lines[0]).toContain(formatReference(lines[28] ?? ""));
  });

  it.each<[string, Partial<Identity>, Account]>([
    ["without an account", HAMBURG, {}],
    ["in dollars", {}, PLAIN],
    ["in pounds", { ...HAMBURG, country: "GB", currency: "GBP" }, { iban: "GB29NWBK60161331926819" }],
    ["in euros on an account outside of the EEA without a BIC", HAMBURG, { iban: "CH9300762011623852957" }],
    ["in euros on an account outside of SEPA", HAMBURG, { iban: "TR330006100519786457841326", bic: "TCZBTR2A" }],
    ["in euros on a QR-IBAN", HAMBURG, { iban: "CH4431999123000889012", bic: "POFICHBEXXX" }],
    ["in francs on an account elsewhere", BIEL, PLAIN],
    ["in francs without an address of the agency", { ...BIEL, postalCode: "" }, { iban: "CH5800791123000889012" }],
  ])("is none %s", async (_case, place, account) => {
    const bill = await billed(place, account);
    expect(bill.opened.payCode).toBeNull();
    expect(await codeOf(bill)).toBeNull();
  });

  it("is none once nothing is open, and on a draft", async () => {
    const { opened } = await billed(HAMBURG, PLAIN);
    await pay(test.ctx, opened.businessId, { amount: "1499.95" }, [{ invoiceId: opened.id, cents: 149_995 }]);
    const owner = onBehalfOf(test.ctx, OWNER);
    expect((await openInvoiceDocument(owner, { id: opened.id })).payCode).toBeNull();
    const draft = await makeInvoiceDraft(test.ctx, opened.businessId);
    expect((await openInvoiceDocument(owner, { id: draft })).payCode).toBeNull();
  });

  it("keeps hostile words within their line", async () => {
    const text = epcText({ holder: "Eve\nDE00\r\u2028X", iban: PLAIN.iban, bic: "" }, 1, "A\nB");
    expect(text?.split("\n")).toHaveLength(11);
    expect(swissPayer({ name: "Eve\nAG", address: ["Weg 1\nCHF", "2501 Biel"] })).toMatchObject({
      name: "Eve AG",
      street: "Weg 1 CHF",
    });
    expect(swissPayer({ name: "Eve", address: ["Weg 1", "20459 Hamburg"] })).toBeNull();
  });
});
