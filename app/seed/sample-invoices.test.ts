import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { getQuoteBalance } from "~/domain/billing/quote-balance.server";
import { listInvoices, listOwnOpenInvoices, listOwnSettledInvoices } from "~/domain/invoices/queries.server";
import { getStatement } from "~/domain/invoices/statement.server";
import { sumMoney } from "~/domain/invoices/sum-money.server";
import { getTaxReport } from "~/domain/invoices/tax-report.server";
import { listReceivedPayments } from "~/domain/received-payments/queries.server";
import { reversePayment } from "~/domain/received-payments/reverse-payment.server";
import type { CustomerActor } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeIssuedInvoice, OWNER } from "../../tests/harness/invoices";
import { countRows } from "../../tests/harness/test-context";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { findDemoCustomer } from "./accounts.server";
import { seedDatabase } from "./seed.server";

const OPTIONS = { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin" } };
const PERIOD = { from: "2025-01-01", to: "2027-12-31" };

const test = emptiedContext();

const owner = () => onBehalfOf(test.ctx, OWNER);

async function demoCustomer() {
  const found = await transact(test.ctx, (tx) => findDemoCustomer(tx));
  if (!found) throw new Error("there is no demonstration customer");
  const businessId = found.businessId as CustomerActor["businessId"]; // safe: read from the account
  const actor: CustomerActor = {
    kind: "customer",
    userId: found.userId,
    name: found.name,
    email: found.email,
    isEmailVerified: true,
    businessRole: "owner",
    businessId,
  };
  return { businessId, actor };
}

it("there is one in every state, of the sample customer, its quote and its project", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  const { businessId } = await demoCustomer();
  const { items } = await listInvoices(owner(), { businessId, sort: "created", direction: "asc" });
  expect(items.map(({ number, state, part }) => [number, state, part])).toEqual([
    ["DEMO-0005", "credited", null],
    ["DEMO-0006", "written-off", null],
    ["DEMO-0007", "paid", null],
    ["DEMO-0008", "paid", "deposit"],
    [null, "draft", "balance"],
    ["DEMO-0009", "overdue", null],
    ["DEMO-0010", "paid", null],
    ["DEMO-0011", "partly-paid", null],
    ["DEMO-0012", "issued", null],
  ]);
  const ofProject = items.filter(({ projectId }) => projectId !== null).map(({ state }) => state);
  expect(ofProject).toEqual(["paid", "draft", "overdue", "partly-paid", "issued"]);
  const quoteId = items.find(({ part }) => part === "deposit")?.quoteId ?? "";
  const [deposit, balance] = items.filter((item) => item.quoteId === quoteId).map(({ totalCents }) => totalCents);
  const standing = await getQuoteBalance(owner(), quoteId);
  expect(standing).toMatchObject({ totalCents: (deposit ?? 0) + (balance ?? 0), paidCents: deposit });
  expect(await countRows(test.pool, "emails")).toBe(0);
});

it("lists, dashboard, statement, tax report and what came say the same", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  const { businessId, actor } = await demoCustomer();
  const { items } = await listInvoices(owner(), {});
  const sum = (read: (item: (typeof items)[number]) => number) => items.reduce((cents, item) => cents + read(item), 0);
  const money = await sumMoney(owner());
  expect(money.owed.cents).toBe(sum(({ openCents }) => openCents));
  const late = items.filter(({ state }) => state === "overdue");
  expect(late.length).toBeGreaterThan(0);
  expect(money.overdue).toMatchObject({
    cents: late.reduce((cents, one) => cents + one.openCents, 0),
    count: late.length,
  });
  const statement = await getStatement(owner(), { businessId, from: PERIOD.from, to: PERIOD.to });
  const own = items.filter(({ business }) => business.id === businessId);
  expect(statement.closingCents).toBe(own.reduce((cents, { openCents }) => cents + openCents, 0));
  const { items: came } = await listReceivedPayments(owner(), {});
  expect(came.reduce((cents, { amountCents }) => cents + amountCents, 0)).toBe(sum(({ paidCents }) => paidCents));
  expect(new Set(came.map(({ creditCents }) => creditCents))).toEqual(new Set([0]));
  const issued = items.filter(({ state }) => state !== "draft" && state !== "credited");
  expect((await getTaxReport(owner(), PERIOD)).netCents).toBe(issued.reduce((cents, one) => cents + one.netCents, 0));
  const customer = onBehalfOf(test.ctx, actor);
  expect((await listOwnOpenInvoices(customer)).map(({ state }) => state)).toEqual(["overdue", "partly-paid", "issued"]);
  expect((await listOwnSettledInvoices(customer)).items).toHaveLength(5);
});

it("they behave as any other, and the agency's own numbers begin with its first invoice", async () => {
  await seedDatabase(test.ctx, OPTIONS);
  const { businessId } = await demoCustomer();
  const number = async (id: string) =>
    (await listInvoices(owner(), {})).items.find((invoice) => invoice.id === id)?.number;
  expect(await number(await makeIssuedInvoice(test.ctx, businessId))).toBe("2026-0001");
  const { items } = await listReceivedPayments(owner(), { businessId, method: "cheque" });
  expect(await reversePayment(owner(), { id: items[0]?.id ?? "", reason: "Try it" })).toEqual({ outcome: "reversed" });
  const { items: owed } = await listInvoices(owner(), { state: "overdue" });
  expect(owed.map((invoice) => invoice.number)).toContain("DEMO-0008");
});

it("none are made without sample data, nor for an agency that has invoices", async () => {
  await seedDatabase(test.ctx, { ...OPTIONS, demoData: false });
  for (const table of ["invoices", "received_payments", "credit_notes", "invoice_taxes"]) {
    expect(await countRows(test.pool, table), table).toBe(0);
  }
  await seedDatabase(test.ctx, OPTIONS);
  const made = await countRows(test.pool, "invoices");
  expect(made).toBeGreaterThan(0);
  await seedDatabase(test.ctx, OPTIONS);
  expect(await countRows(test.pool, "invoices")).toBe(made);
  await test.pool.query("delete from settings where key = 'seeded:sample-invoices'");
  await seedDatabase(test.ctx, OPTIONS);
  expect(await countRows(test.pool, "invoices")).toBe(made);
});
