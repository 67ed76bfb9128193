import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { PASSWORD } from "../harness/accounts";
import { openPageVisitor, type PageVisitor, type VisitedPage, wordsOf } from "../harness/page-visitor";
import { newestTo } from "../harness/portal";
import { openRealSite, type RealSite } from "../harness/real-site";

const POPPLER = "/usr/bin/pdftotext";
const areFontsMade = existsSync("app/ui/fonts/generated/inter-document-greek.ttf");
const EMAIL = "marie@roux.example";
const BUSINESS = "Roux & Daughters";
const DAY_MS = 24 * 60 * 60 * 1000;

let real: RealSite;
let folder: string;

beforeAll(async () => {
  real = await openRealSite();
  folder = mkdtempSync(path.join(os.tmpdir(), "whole-bill-"));
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await real.stop();
});

/** Returns the missing words, so that a failed assertion names them instead of printing the page. */
const lacks = (page: VisitedPage, ...words: string[]) => words.filter((word) => !wordsOf(page.html).includes(word));
const idIn = (page: VisitedPage) => page.path.split("?")[0]?.split("/")[3] ?? "";
const linkIn = (page: VisitedPage, pattern: RegExp) => page.html.match(pattern)?.[0] ?? "";

/** The words of a paper, read by another program, and those of its page that the paper lacks or has fewer of. */
function compare(paper: VisitedPage, page: VisitedPage) {
  const file = path.join(folder, "paper.pdf");
  writeFileSync(file, paper.body);
  const pdf = execFileSync(POPPLER, ["-layout", "-enc", "UTF-8", file, "-"], { encoding: "utf8" });
  const article = wordsOf(`<body>${page.html.match(/<article[\s\S]*<\/article>/)?.[0] ?? ""}`);
  const figuresOf = (text: string) => text.match(/\$[\d,]+\.\d\d/g)?.sort() ?? [];
  const left = pdf.split(/\s+/);
  const missing = article
    .trim()
    .split(/\s+/)
    .filter((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return { missing, onPaper: figuresOf(pdf), onPage: figuresOf(article) };
}

describe("the whole bill with no key set", () => {
  let sales: PageVisitor;
  let owner: PageVisitor;
  let customer: PageVisitor;
  let quoteId: string;
  let businessId: string;
  let before: Record<string, number>;
  const ids: string[] = [];

  /** The dashboard's figures in cents. */
  async function figures(): Promise<Record<string, number>> {
    const words = wordsOf((await owner.open("/admin")).html);
    const read = (label: string) => {
      const [, dollars = ""] = words.match(new RegExp(`${label} \\$([\\d,.]+)`)) ?? [];
      return Math.round(Number(dollars.replaceAll(",", "")) * 100);
    };
    return { owed: read("Owed"), overdue: read("Overdue"), received: read("Received this month") };
  }

  /** Returns the dashboard's distance from where it began, in cents. */
  async function moved() {
    const now = await figures();
    return Object.fromEntries(Object.entries(now).map(([name, cents]) => [name, cents - (before[name] ?? 0)]));
  }

  beforeAll(async () => {
    [sales, owner, customer] = [openPageVisitor(real, "sales"), openPageVisitor(real, "owner"), openPageVisitor(real)];
    const taxes = await owner.open("/admin/settings/taxes/new");
    const rate = { name: "Austin tax", rate: "8.25", taxable: "100", validFrom: "2026-01-01" };
    expect((await owner.fill(taxes, { has: "validFrom" }, rate)).status).toBe(200);
    const invoicing = await owner.open("/admin/settings/invoicing");
    const seller = { address: "1 Main St\nAustin, TX 78701", taxNumber: "74-1234567", bankDetails: "Account: 12345" };
    expect((await owner.fill(invoicing, { has: "bankDetails" }, seller)).status).toBe(200);
    before = await figures();
  });

  it("a visitor asks, and staff make a quote of 20 × $80 with tax and a deposit of it", async () => {
    const asked = await customer.fill(
      await customer.open("/quote?type=small-business"),
      { has: "businessName" },
      {
        serviceType: "small-business",
        businessName: BUSINESS,
        email: EMAIL,
        phone: "512 555 0134",
      },
    );
    expect([asked.status, asked.path]).toEqual([200, "/quote"]);
    const leads = await sales.open("/admin/leads?q=roux");
    const lead = await sales.open(linkIn(leads, /\/admin\/leads\/[\w-]{36}/));
    const quote = await sales.fill(lead, { has: "lead" });
    quoteId = idIn(quote);
    expect(quote.html).toContain('value="Roux &amp; Daughters"');
    const taxId = quote.html.match(/<option value="([\w-]{36})"[^>]*>Austin tax/)?.[1] ?? "";
    const sending = await sales.fill(
      quote,
      { has: "businessEmail", button: "send" },
      {
        itemId: "",
        itemCatalogue: "",
        itemName: "Consulting",
        itemDescription: "",
        itemQuantity: "20",
        itemUnit: "hour",
        itemAmount: "80",
        itemTax: taxId,
        itemChoice: "",
        itemGroup: "",
        itemMinQuantity: "",
        itemMaxQuantity: "",
        depositPercent: "40",
      },
    );
    expect([sending.path, lacks(sending, "$1,732.00")]).toEqual([`/admin/quotes/${quoteId}/send`, []]);
    const sent = await sales.fill(sending, { has: "by" });
    expect([sent.path, lacks(sent, "Q-")]).toEqual([`/admin/quotes/${quoteId}`, []]);
    expect(await moved()).toEqual({ owed: 0, overdue: 0, received: 0 });
  });

  it("the visitor gets an account from the message, with the name of the business known, and accepts", async () => {
    const message = await newestTo(real.test.ctx, EMAIL);
    expect(message?.text).toContain("$1,732.00");
    const next = new URLSearchParams({ next: `/quotes/${quoteId}`, email: EMAIL });
    const typed = { fullName: "Marie Roux", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
    await customer.fill(await customer.open(`/signup?${next}`), { has: "fullName" }, typed);
    const confirm = (await newestTo(real.test.ctx, EMAIL))?.text.match(/https:\/\/agency\.example(\/verify-email\S+)/);
    const page = await customer.open(confirm?.[1] ?? "");
    const quote = await customer.fill(page, { has: "username" }, { password: PASSWORD });
    expect([quote.path, lacks(quote, BUSINESS, "20 hours × $80.00", "$132.00", "$1,732.00", "$692.80")]).toEqual([
      `/quotes/${quoteId}`,
      [],
    ]);
    const asked = await customer.fill(quote, { has: "version" });
    expect(lacks(asked, "$1,732.00")).toEqual([]);
    const accepted = await customer.fill(asked, { has: "version" }, { name: "Marie Roux" });
    expect([accepted.path, lacks(accepted, "Quote Accepted")]).toEqual(["/dashboard", []]);
    expect(await moved()).toEqual({ owed: 69_280, overdue: 0, received: 0 });
  });

  it("two invoices add up to the quote to the cent, and the second one is issued", async () => {
    const list = await sales.open(`/admin/invoices?quoteId=${quoteId}`);
    expect(lacks(list, "$692.80", "$1,039.20")).toEqual([]);
    const found = [...list.html.matchAll(/\/admin\/invoices\/([\w-]{36})/g)].map(([, id = ""]) => id);
    const both = await Promise.all([...new Set(found)].map((id) => sales.open(`/admin/invoices/${id}`)));
    both.sort(
      (a, b) => Number(wordsOf(b.html).includes("Deposit, quote")) - Number(wordsOf(a.html).includes("Deposit, quote")),
    );
    ids.push(...both.map(idIn));
    expect(ids).toHaveLength(2);
    businessId =
      linkIn(both[0] as VisitedPage, /\/admin\/customers\/[\w-]{36}/)
        .split("/")
        .at(-1) ?? "";
    expect(lacks(await sales.open(`/admin/customers/${businessId}`), BUSINESS)).toEqual([]);
    expect(lacks(both[0] as VisitedPage, "$640.00", "$52.80", "$692.80")).toEqual([]);
    const issued = await sales.fill(both[1] as VisitedPage, { has: "updatedAt", button: "issue" });
    expect(lacks(issued, "$1,732.00", "$692.80", "$1,039.20")).toEqual([]);
    expect(await moved()).toEqual({ owed: 173_200, overdue: 0, received: 0 });
  });

  it("the customer sees both with how to pay, and pressing Pay tells the agency", async () => {
    const list = await customer.open("/dashboard/payments");
    expect(lacks(list, "$692.80", "$1,039.20")).toEqual([]);
    for (const id of ids) {
      const page = await customer.open(`/dashboard/invoices/${id}`);
      expect(lacks(page, "Account: 12345", "/verify/", BUSINESS, "74-1234567")).toEqual([]);
    }
    const [first = ""] = ids;
    const shown = await customer.open(`/dashboard/invoices/${first}`);
    const pressed = await customer.fill(shown, { action: `/dashboard/invoices/${first}/pay` });
    expect([pressed.status, lacks(pressed, "Account: 12345")]).toEqual([200, []]);
    const [told] = await real.test.ctx.db.select().from(emails).where(eq(emails.kind, "invoice-pay-pressed"));
    expect(told?.subject).toContain("2026-");
  });

  it.skipIf(!(existsSync(POPPLER) && areFontsMade))("each paper says what its page says, to the figure", async () => {
    for (const id of ids) {
      const page = await customer.open(`/dashboard/invoices/${id}`);
      const paper = await customer.open(`/dashboard/invoices/${id}/invoice.pdf`);
      const { missing, onPaper, onPage } = compare(paper, page);
      expect(missing).toEqual([]);
      expect(onPaper).toEqual(onPage);
      expect(onPaper.length).toBeGreaterThan(3);
    }
  });

  it("a check pays the deposit, a transfer in two parts the rest, and the dashboard moves each time", async () => {
    const [deposit = "", balance = ""] = ids;
    const receive = async (id: string, typed: Record<string, string>) => {
      const page = await sales.open(`/admin/invoices/${id}`);
      return sales.fill(page, { has: "openCents", button: "record" }, typed);
    };
    await receive(deposit, { method: "cheque", amount: "$692.80", reference: "1042" });
    expect(await moved()).toEqual({ owed: 103_920, overdue: 0, received: 69_280 });
    real.test.clock.advance(DAY_MS);
    await receive(balance, { method: "bank-transfer", amount: "500" });
    expect(await moved()).toEqual({ owed: 53_920, overdue: 0, received: 119_280 });
    real.test.clock.advance(DAY_MS);
    await receive(balance, { method: "bank-transfer", amount: "539.20" });
    expect(await moved()).toEqual({ owed: 0, overdue: 0, received: 173_200 });
  });

  it("statement, tax report and revenue say the same, for customer and staff", async () => {
    const period = "?from=2026-01-01&to=2026-12-31";
    const said = ["$692.80", "$1,039.20", "$500.00", "$539.20", "$0.00"];
    expect(lacks(await customer.open(`/dashboard/statement${period}`), ...said, "Balance")).toEqual([]);
    expect(lacks(await sales.open(`/admin/customers/${businessId}/statement${period}`), ...said)).toEqual([]);
    const tax = await sales.open(`/admin/invoices/books${period}`);
    expect(lacks(tax, "Austin tax 8.25%", "$1,600.00", "$132.00")).toEqual([]);
    expect(lacks(await owner.open(`/admin/payments/revenue${period}`), "$1,732.00")).toEqual([]);
  });
});
