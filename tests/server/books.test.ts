import { afterAll, beforeAll, expect, it } from "vitest";
import { creditInvoice } from "~/domain/invoices/credit-invoice.server";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { createTaxRate } from "~/domain/taxes/change-taxes.server";
import { TaxRateInput } from "~/domain/taxes/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeInvoiceDraft, makeIssuedInvoice, OWNER, pay } from "../harness/invoices";
import { openRealSite, type RealSite } from "../harness/real-site";

let real: RealSite;
let businessId: string;
let number: string;
let untaxed: string;
let note: string;
let today: string;

const owner = () => onBehalfOf(real.test.ctx, OWNER);
/** A page is too long for a failed assertion to show. */
const lacks = (page: string, ...words: string[]) => words.filter((word) => !page.includes(word));

beforeAll(async () => {
  real = await openRealSite();
  const { ctx } = real.test;
  today = ctx.clock.now().toISOString().slice(0, 10);
  const rate = TaxRateInput.parse({ name: "Books tax", rate: "8.25", taxable: "80", validFrom: "2026-01-01" });
  const made = await createTaxRate(owner(), rate);
  if (made.outcome !== "saved") throw new Error(made.outcome);
  ({ businessId } = await makeCustomer(ctx, { businessName: "=Juniper & Sons" }));
  const line = { name: "Advice", quantity: "12.5", unit: "hour", unitPrice: "80", taxRateId: made.rate.id };
  const id = await makeIssuedInvoice(ctx, businessId, { title: "Advice", lines: [line] });
  number = (await getInvoice(owner(), { id })).number ?? "";
  untaxed = (await getInvoice(owner(), { id: await makeIssuedInvoice(ctx, businessId) })).number ?? "";
  await makeInvoiceDraft(ctx, businessId, { title: "Not yet" });
  await pay(ctx, businessId, { amount: "1000", reference: "Books 7" }, [{ invoiceId: id, cents: 100_000 }]);
  const credited = await creditInvoice(owner(), { id, amountCents: 10_660, reason: "Late" });
  if (credited.outcome !== "credited") throw new Error(credited.outcome);
  note = credited.number;
});

afterAll(() => real.stop());

const period = (from = today, to = today) => `?from=${from}&to=${to}&businessId=${businessId}`;

it("the tax report says what was billed, credited and left by rate, on the page and as CSV", async () => {
  const page = await real.askAs("viewer", `/admin/invoices/books${period()}`);
  expect(lacks(page.text, "Books tax 8.25% on 80%", "$1,000.00", "$100.00", "$900.00", "$59.40", "No tax")).toEqual([]);
  const csv = await real.askAs("viewer", `/admin/invoices/books/tax.csv${period()}`);
  expect(csv.text).toContain("Books tax,8.25,80,1000,100,900,59.4");
  expect(csv.text).toContain(`${note} of ${today}, invoice ${number}: $106.60, of it tax $6.60`);
  const empty = await real.askAs("viewer", "/admin/invoices/books?from=2020-01-01&to=2020-12-31");
  expect(lacks(empty.text, "Nothing was billed or credited in this period.")).toEqual([]);
});

it("a period that is none is told, and its files are refused", async () => {
  for (const bad of ["?from=2026-02-30", "?from=2026-12-31&to=2026-01-01", "?to=soon"]) {
    const page = await real.askAs("viewer", `/admin/invoices/books${bad}`);
    expect([page.status, lacks(page.text, "Enter a start date and a later end date.")]).toEqual([200, []]);
    for (const file of ["tax.csv", "lines.csv", "invoices.zip"]) {
      const { status } = await real.askAs("viewer", `/admin/invoices/books/${file}${bad}`);
      expect([file, bad, status]).toEqual([file, bad, 400]);
    }
  }
});

it("the bookkeeper gets the lines of issued invoices and their credit notes, and no draft's", async () => {
  const { text } = await real.askAs("viewer", `/admin/invoices/books/lines.csv${period()}`);
  expect(text.trim().split("\r\n")).toHaveLength(4);
  expect(text).toContain(`${note},${today},'=Juniper & Sons,1,Late,,1,piece,-100,-100,Books tax 8.25% on 80%`);
  expect(text).toContain(`Credit note,${number},,-100,-6.6`);
  expect(text).toContain(`${number},${today},'=Juniper & Sons,1,Advice,,12.5,hour,80,1000,Books tax 8.25% on 80%`);
  expect((await real.askAs("viewer", `/admin/received.csv${period()}`)).text).toContain("Books 7");
  expect((await real.askAs("viewer", `/admin/invoices.csv${period()}`)).text).not.toContain("Not yet");
});

it("many invoices and credit notes come as one ZIP of their papers, for those who may read them", async () => {
  const { status, headers, body } = await real.askAs("viewer", `/admin/invoices/books/invoices.zip${period()}`);
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  const bytes = body.toString("latin1");
  expect(bytes.startsWith("PK\u0003\u0004")).toBe(true);
  // Each entry of the directory at the end begins so, with the name after 42 further bytes.
  const names = bytes.split("PK\u0001\u0002").slice(1);
  expect(names.map((entry) => entry.slice(42).match(/^[\w-]+\.pdf/)?.[0]).sort()).toEqual(
    [`credit-note-${note}.pdf`, `invoice-${number}.pdf`, `invoice-${untaxed}.pdf`].sort(),
  );
  expect(bytes.match(/%PDF-/g)).toHaveLength(3);
  expect((await real.askAs("editor", "/admin/invoices/books/invoices.zip")).status).toBe(403);
});

it("staff see a customer's statement of any period, on the page and on paper", async () => {
  const path = `/admin/customers/${businessId}/statement`;
  const page = await real.askAs("viewer", `${path}${period()}`);
  // Billed $1,066.00 and $1,600.00, paid $1,000.00, credited $106.60.
  expect(lacks(page.text, "Statement for =Juniper &amp; Sons", number, "$1,066.00", "$1,559.40")).toEqual([]);
  const later = await real.askAs("viewer", `${path}?from=2027-01-01&to=2027-12-31`);
  expect(lacks(later.text, "Opening balance", "$1,559.40")).toEqual([]);
  const paper = await real.askAs("viewer", `${path}.pdf${period()}`);
  expect([paper.status, paper.text.startsWith("%PDF-")]).toEqual([200, true]);
  const nobody = "01a20000-0000-7000-8000-000000000000";
  for (const id of [nobody, "nobody"]) {
    expect((await real.askAs("viewer", `/admin/customers/${id}/statement`)).status).toBe(404);
  }
  expect((await real.askAs("viewer", `${path}?from=x`)).text).toContain("Enter a start date and a later end date.");
});
