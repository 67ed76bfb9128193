import { beforeAll, expect, it } from "vitest";
import { quoteVersions } from "~/db/schema/quotes";
import { quoteHash } from "~/domain/quotes/internal.server";
import { quoteTotal } from "~/domain/quotes/quote-total";
import { wrongCredit } from "../../tests/harness/invoices";
import { countRows } from "../../tests/harness/test-context";
import { sharedContext } from "../../tests/harness/use-test-context";
import { largeCounts, seedLarge } from "./large.server";

const ROWS = 200;
const TABLES = {
  leads: "leads",
  applications: "applications",
  emails: "emails",
  auditEntries: "audit_log",
  quotes: "quotes",
  payments: "payments",
  invoices: "invoices",
  paymentEvents: "payment_events",
  subscriptions: "subscriptions",
  projects: "projects",
  notifications: "notifications",
  posts: "posts",
  webhookDeliveries: "webhook_deliveries",
  jobs: "jobs",
  pages: "custom_pages",
};

const test = sharedContext();

beforeAll(async () => {
  await seedLarge(test.ctx, ROWS);
});

it("makes as many rows as it says, and none when done again", async () => {
  await seedLarge(test.ctx, ROWS);
  const counts = largeCounts(ROWS);
  for (const [what, table] of Object.entries(TABLES)) {
    expect({ what, count: await countRows(test.pool, table) }).toEqual({
      what,
      count: counts[what as keyof typeof counts], // safe: the keys of one table of names
    });
  }
  expect(await countRows(test.pool, '"user"')).toBe(counts.customers);
});

it("numbers quotes without a gap, freezes what it sends, and certifies what is accepted", async () => {
  const { rows } = await test.pool.query(`select
    (select count(*) - max(number) from quotes where number is not null)::int as gaps,
    (select count(*) from quotes left join quote_versions on quote_versions.id = version_id
      where (number is null) <> (quote_versions.id is null) or draft <> content)::int as unfrozen,
    (select count(*) from quotes left join quote_acceptances on quote_id = quotes.id where (status = 'accepted') <> (quote_id is not null))::int as uncertified`);
  expect(rows).toEqual([{ gaps: 0, unfrozen: 0, uncertified: 0 }]);
  const [version] = await test.ctx.db.select().from(quoteVersions).limit(1);
  if (!version) throw new Error("no quote was sent");
  expect(version.contentHash).toBe(quoteHash(version.content));
  expect(quoteTotal(version.content).totalCents).toBe(version.totalCents);
});

it("bills without a gap, to the cent, and keeps what it issued", async () => {
  const { rows } = await test.pool.query(`select
    (select count(*) from (select number_year, count(*) - max(number_count) as gaps from invoices where number is not null group by 1) by_year where gaps <> 0)::int as gaps,
    (select count(*) from invoices i where net_cents <> (select sum(amount_cents) from invoice_lines where invoice_id = i.id))::int as wrong_lines,
    (select count(*) from invoices i where paid_cents <> (select coalesce(sum(amount_cents), 0) from payment_allocations where invoice_id = i.id)
      or credited_cents <> (select coalesce(sum(amount_cents), 0) from credit_notes where invoice_id = i.id))::int as wrong_sums,
    (select count(*) from invoices i where status not in ('draft', 'credited')
      and total_cents <> (select sum(net_cents + tax_cents) from invoice_taxes where invoice_id = i.id))::int as wrong_taxes,
    (select count(distinct status) from invoices)::int as states,
    (select count(*) from received_payments where method = 'stripe') > 0 as some_by_provider`);
  expect(rows).toEqual([{ gaps: 0, wrong_lines: 0, wrong_sums: 0, wrong_taxes: 0, states: 6, some_by_provider: true }]);
  const last = await test.pool.query("select max(number_count)::int as last from invoices where number_year = 2026");
  const { rows: counters } = await test.pool.query(
    "select last from document_counters where kind = 'invoice' and year = 2026",
  );
  expect(counters).toEqual(last.rows);
  expect(await wrongCredit(test.pool)).toEqual([]);
  await expect(test.pool.query("update invoice_lines set amount_cents = 1")).rejects.toThrow("stay as they are");
});

it("sends nothing to anyone", async () => {
  const { rows } =
    await test.pool.query(`select (select count(*) from emails where status in ('queued', 'sending'))::int
    + (select count(*) from webhook_deliveries where status in ('waiting', 'sending'))::int
    + (select count(*) from webhook_endpoints where off_reason is null)::int
    + (select count(*) from payment_events where state = 'received')::int as waiting`);
  expect(rows).toEqual([{ waiting: 0 }]);
});

it("gives every resume the same real document", async () => {
  const { rows } = await test.pool.query("select count(distinct resume_file_id)::int as files from applications");
  expect(rows).toEqual([{ files: 1 }]);
  expect(await test.ctx.files.open("0".repeat(32))).not.toBeNull();
});
