import { beforeAll, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { TESTIMONIALS } from "~/content/testimonials";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { SAMPLE_APPLICATIONS } from "../sample-applications";
import { SAMPLE_LEADS } from "../sample-leads";
import { seedDatabase } from "../seed.server";
import { seededRandom } from "./seeded-random";
import { REGULARS } from "./week-customers";
import { isWeekend, spreadDays } from "./week-days";
import { WEEK_LEADS } from "./week-people";

const OPTIONS = { identity: DEFAULT_IDENTITY, demoData: true, admin: { username: "Admin", password: "a b c d e f" } };

const test = sharedContext();

beforeAll(async () => {
  await seedDatabase(test.ctx, { ...OPTIONS, customerPassword: "staple staple staple" });
});

const rowsOf = async (query: string, values: unknown[] = []) => (await test.pool.query(query, values)).rows;

it("are those of a small agency: sixty leads, fourteen customers, nine projects and forty-two payments", async () => {
  const [counts] =
    await rowsOf(`select (select count(*) from leads)::int as leads, (select count(*) from businesses)::int as customers,
    (select count(*) from projects)::int as projects,
    ((select count(*) from received_payments) + (select count(*) from payments))::int as payments`);
  expect(counts).toEqual({ leads: 60, customers: 14, projects: 9, payments: 42 });
});

it("name nobody twice", () => {
  const people = [
    ...WEEK_LEADS,
    ...REGULARS,
    ...SAMPLE_LEADS.map(({ name, business }) => ({ person: name, business })),
  ];
  const names = [
    "Dana Whitfield",
    "Juniper Lane Bakery",
    ...SAMPLE_APPLICATIONS.map(({ name }) => name),
    ...TESTIMONIALS.content.quotes.map(({ name }) => name),
    // Several people of one company may speak.
    ...new Set(TESTIMONIALS.content.quotes.map(({ company }) => company)),
    ...people
      .filter(({ business }) => business !== "Juniper Lane Bakery")
      .flatMap(({ person, business }) => [person, business]),
  ].filter((name) => name !== "");
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("have few leads on weekends, and a few more in the second half than in the first", () => {
  const days = spreadDays("2026-11-24", 480, seededRandom(7));
  const perDay = (isFree: boolean, of: number) => days.filter((day) => isWeekend(day) === isFree).length / of;
  expect(perDay(false, 5)).toBeGreaterThan(4 * perDay(true, 2));
  const late = days.filter((day) => day > "2026-10-13").length;
  expect(late).toBeGreaterThan(days.length * 0.53);
  expect(late).toBeLessThan(days.length * 0.7);
});

it("nothing in them lies ahead or comes before what it follows from", async () => {
  const wrong = await rowsOf(
    `select 'lead ahead' as what from leads where greatest(created_at, replied_at) > $1
    union all select 'quote before its lead' from quotes q join leads l on l.id = q.lead_id where q.sent_at <= l.created_at
    union all select 'answer before the quote' from quotes where coalesce(accepted_at, declined_at) <= sent_at or coalesce(accepted_at, declined_at) > $1
    union all select 'customer before the acceptance' from quotes q join businesses b on b.id = q.business_id where b.created_at > q.accepted_at
    union all select 'invoice before the acceptance' from invoices i join quotes q on q.id = i.quote_id where i.issued_on < (q.accepted_at at time zone 'America/Chicago')::date
    union all select 'payment before its invoice' from payment_allocations a join invoices i on i.id = a.invoice_id where a.created_at <= i.issued_at or a.created_at > $1
    union all select 'work ahead' from project_hours h join projects p on p.id = h.project_id where h.worked_on > $1::date or h.worked_on < p.starts_on
    union all select 'step ahead' from project_milestones where done_at > $1 or (done_at is null and due_on < $1::date)`,
    [test.clock.now()],
  );
  expect(wrong).toEqual([]);
});

it("what was sold is a won lead, a project and a deposit, and what was launched is billed as a whole", async () => {
  const sold = await rowsOf(`select q.business_name, l.stage, p.status, q.deposit_cents, q.total_cents,
      (select sum(total_cents)::int from invoices where quote_id = q.id and part = 'deposit' and status = 'paid') as deposit,
      (select sum(total_cents)::int from invoices where quote_id = q.id) as billed,
      (select count(*)::int from invoices where quote_id = q.id and status = 'draft') as waiting
    from quotes q join leads l on l.id = q.lead_id join projects p on p.quote_id = q.id where q.status = 'accepted'`);
  expect(sold).toHaveLength(7);
  for (const one of sold) {
    expect(one).toMatchObject({ stage: "won", deposit: one.deposit_cents, billed: one.total_cents });
    expect(one.waiting, one.business_name).toBe(one.status === "done" ? 0 : 1);
  }
  const statuses = await rowsOf("select status, count(*)::int as count from projects group by 1 order by 1");
  expect(statuses.map(({ status }) => status)).toEqual(["done", "paused", "running"]);
});

it("sums add up: what invoices say was paid is what came for them", async () => {
  const wrong =
    await rowsOf(`select number from invoices i where paid_cents <> (select coalesce(sum(amount_cents), 0) from payment_allocations where invoice_id = i.id)
    or net_cents <> (select sum(amount_cents) from invoice_lines where invoice_id = i.id) and part is distinct from 'balance'
    union all select reference from received_payments r where amount_cents - free_cents <> (select coalesce(sum(amount_cents), 0) from payment_allocations where received_payment_id = r.id)`);
  expect(wrong).toEqual([]);
});

it("say to staff that they are samples, and write to nobody", async () => {
  const [unmarked] = await rowsOf(`select
    (select count(*) from leads l where not exists (select from lead_notes n where n.lead_id = l.id and n.text like 'Sample data%'))::int as leads,
    (select count(*) from businesses where notes not like 'Sample data%' and name <> 'Juniper Lane Bakery')::int as customers,
    (select count(*) from invoices i where not exists (select from sample_rows where table_name = 'invoices' and row_id = i.id::text))::int as invoices,
    (select count(*) from quotes q where not exists (select from sample_rows where table_name = 'quotes' and row_id = q.id::text))::int as quotes,
    (select count(*) from emails)::int as emails`);
  expect(unmarked).toEqual({ leads: 0, customers: 0, invoices: 0, quotes: 0, emails: 0 });
});

it("say nothing of it to customers, in sentences that begin with capitals", async () => {
  const said: { said: string }[] = await rowsOf(`select draft->>'message' as said from quotes
    union all select note from invoices union all select text from record_messages
    union all select coalesce(user_agent, '') from quote_acceptances`);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((row) => /sample/i.test(row.said))).toEqual([]);
  expect(said.filter((row) => /(?:^|[.!?]\s+|\n)[a-z]/.test(row.said))).toEqual([]);
});

it("are the same for two agencies that start on the same day", async () => {
  const dump = async (one: TestContext) =>
    (
      await one.pool.query(`select business_name, name, created_at::text, stage from leads union all
        select number, buyer_name, issued_on::text, total_cents::text from invoices order by 1, 2, 3`)
    ).rows;
  const other = await createTestContext();
  try {
    other.clock.advance(test.clock.now().getTime() - other.clock.now().getTime());
    await seedDatabase(other.ctx, { ...OPTIONS, customerPassword: "staple staple staple" });
    expect(await dump(other)).toEqual(await dump(test));
  } finally {
    await other.close();
  }
});

it("don't come with an update to an agency that has started before there were any", async () => {
  const other = await createTestContext();
  try {
    await other.pool.query(
      "insert into settings (key, value, updated_at) values ('seeded:sample-leads', 'true', now())",
    );
    await seedDatabase(other.ctx, { ...OPTIONS, customerPassword: "staple staple staple" });
    const { rows } = await other.pool.query("select count(*)::int as customers from businesses");
    expect(rows).toEqual([{ customers: 1 }]);
  } finally {
    await other.close();
  }
});
