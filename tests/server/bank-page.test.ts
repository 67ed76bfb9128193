import { afterAll, beforeAll, expect, it } from "vitest";
import { getInvoice } from "~/domain/invoices/read-invoice.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../harness/accounts";
import { makeIssuedInvoice, OWNER } from "../harness/invoices";
import { openPageVisitor, type PageVisitor } from "../harness/page-visitor";
import { openRealSite, type RealSite } from "../harness/real-site";

const PATH = "/admin/received/bank";

let real: RealSite;
let browser: PageVisitor;

beforeAll(async () => {
  real = await openRealSite();
  browser = openPageVisitor(real, "owner");
});

afterAll(() => real.stop());

const owner = () => onBehalfOf(real.test.ctx, OWNER);
const today = () => real.test.ctx.clock.now().toISOString().slice(0, 10);
/** A page is too long for a failed assertion to show. */
const lacks = (page: string, ...words: string[]) => words.filter((word) => !page.includes(word));
const csv = (...lines: string[]) => new File([["Date,Name,Text,Amount", ...lines].join("\n")], "bank.csv");

async function invoiceOf(businessName: string, unitPrice: string) {
  const { businessId } = await makeCustomer(real.test.ctx, { businessName });
  const lines = [{ name: "Care", quantity: "1", unitPrice }];
  return getInvoice(owner(), { id: await makeIssuedInvoice(real.test.ctx, businessId, { lines }) });
}

async function importFile(file: File) {
  return browser.fill(await browser.open(PATH), { holds: { intent: "import" } }, {}, { file });
}

it("takes a file in without script, asks for its columns once, and books what one checks", async () => {
  const [one, two, three] = [
    await invoiceOf("Cedar Bikes", "120"),
    await invoiceOf("Elm Boats", "130"),
    await invoiceOf("<b>Oak</b>", "140"),
  ];
  const lines = [one, two].map(
    ({ number, business }, index) => `${today()},${business.name},${number},${120 + index * 10}`,
  );
  const columns = await importFile(csv(...lines));
  expect(columns.path).toMatch(/^\/admin\/received\/bank\/[0-9a-f-]{36}$/);
  const imported = await browser.fill(columns, { holds: { intent: "confirm" } });
  expect(imported.path).toBe(PATH);
  expect(lacks(imported.html, "2 new entries", "Cedar Bikes", "Sure", `Names invoice ${one.number}`)).toEqual([]);
  await browser.fill(imported, { holds: { intent: "take" } });
  expect((await getInvoice(owner(), { id: one.id })).state).toBe("paid");
  expect((await getInvoice(owner(), { id: two.id })).state).toBe("paid");

  const more = await importFile(csv(...lines, `${today()},<b>Oak</b>,<script>x</script>,140`));
  expect(lacks(more.html, "1 new entry", "2 were here already", "&lt;b&gt;Oak", "&lt;script&gt;x")).toEqual([]);
  expect(more.html).not.toContain("<b>Oak");
  await browser.fill(more, { has: "one" });
  expect((await getInvoice(owner(), { id: three.id })).state).toBe("paid");
});

it("records by hand what fits no invoice, and the form is gone for the second", async () => {
  const { business, id } = await invoiceOf("Pine Radio", "77");
  const page = await importFile(csv(`${today()},Somebody,hello,50`));
  const [, entry = ""] = /received\/new\?entry=([0-9a-f-]{36})"/.exec(page.html) ?? [];
  const chooses = await browser.open(`/admin/received/new?entry=${entry}`);
  expect(lacks(chooses.html, "$50.00 from Somebody", "Pine Radio")).toEqual([]);
  const path = `/admin/received/new?entry=${entry}&customer=${business.id}`;
  const [first, second] = [await browser.open(path), await browser.open(path)];
  await browser.fill(first, { has: "receivedOn" });
  await browser.fill(second, { has: "receivedOn" });
  expect(await getInvoice(owner(), { id })).toMatchObject({ paidCents: 5_000, openCents: 2_700 });
  expect((await browser.open(path)).path).toBe(PATH);
});

it("says why a file can't be read, and is only looked at by those who may not book", async () => {
  for (const [content, words] of [
    ["<!DOCTYPE x [<!ENTITY a 'b'>]><Document/>", "aren’t read"],
    ["", "empty"],
    ["x".repeat(300_001), "larger than 300 kB"],
  ] as const) {
    expect(lacks((await importFile(new File([content], "x.xml"))).html, words)).toEqual([]);
  }
  const viewer = await real.askAs("viewer", PATH);
  expect([viewer.status, viewer.text.includes("Book checked")]).toEqual([200, false]);
  expect((await real.postAs("viewer", PATH, [["intent", "take"]])).status).toBe(403);
});
