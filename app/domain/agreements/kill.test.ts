import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { webhookEndpoints } from "~/db/schema/webhooks";
import { openAgreements } from "../../../tests/harness/agreements";

const PROCESS = path.resolve("tests/harness/agreements-process.ts");
const KILLS_TIMEOUT_MS = 600_000;
const AGREEMENTS = 80;
/** Monthly, and billed for the first time a year after they began. */
const PERIODS = 13;
const ROUNDS = 7;
/** Statements after which each of the three processes of a round is killed; one transaction has some thirty. */
const LIVES = (round: number) => [4 + round * 5, 34 + round * 9, 95 - round * 7];

const agreed = openAgreements();

/** Lets a process bill; kills it without warning after so many statements. Returns what it said last. */
async function runUntil(statements: number): Promise<string> {
  const { config, ctx } = agreed.test;
  const moment = ctx.clock.now().toISOString();
  const child = spawn(process.execPath, [PROCESS, JSON.stringify(config), moment], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let count = 0;
  let last = "";
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line === "statement" && ++count === statements) child.kill("SIGKILL");
  }
  await ended;
  return last;
}

/** Counts of what each invoice has, as text, with how many invoices have it so. */
const WHOLE = `
  select i.status, (select count(*) from agreement_periods p where p.invoice_id = i.id) as periods,
    (select count(*) from invoice_lines l where l.invoice_id = i.id) as lines,
    (select count(*) from invoice_taxes t where t.invoice_id = i.id) as taxes,
    (select string_agg(a.action, ' ' order by a.action) from audit_log a where a.subject_id = i.id::text) as audit,
    (select count(*) from notifications n where n.path = '/dashboard/invoices/' || i.id) as notices,
    (select count(*) from emails e join pgboss.job j on j.id = e.id
      where e.subject = 'Invoice ' || i.number and e.answers_id = i.id) as mails,
    (select count(*) from record_links r join emails e using (id) where r.record_id = i.id) as links,
    (select count(*) from webhook_events w join webhook_deliveries d on d.event_id = w.id
      join pgboss.job j on j.id = d.work_key
      where w.type = 'invoice.issued' and w.data->>'id' = i.id::text) as events, count(*)::int as invoices
  from invoices i group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

it("killed 21 times, with three processes at work, it bills no period twice and misses none", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  const { ctx, pool } = agreed.test;
  agreed.moveTo("2026-02-15");
  for (let count = 0; count < AGREEMENTS; count++) await agreed.agree({ startsOn: "2026-02-15" });
  await ctx.db.insert(webhookEndpoints).values({
    id: ctx.ids.uuid(),
    url: "https://hook.example/",
    eventTypes: ["invoice.issued"],
    sealedSecret: "sealed",
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  });
  agreed.moveTo("2027-02-15");
  for (let round = 0; round < ROUNDS; round++) {
    expect(new Set(await Promise.all(LIVES(round).map(runUntil)))).toEqual(new Set(["statement"]));
  }
  const { rows: before } = await pool.query("select count(*)::int as count from agreement_periods");
  expect(before[0].count).toBeGreaterThan(0);
  expect(before[0].count).toBeLessThan(AGREEMENTS * PERIODS);
  const last = await Promise.all([runUntil(Number.POSITIVE_INFINITY), runUntil(Number.POSITIVE_INFINITY)]);
  const billed = last.map((line) => Number(line.replace("billed ", "")));
  expect(before[0].count + billed.reduce((sum, count) => sum + count, 0)).toBe(AGREEMENTS * PERIODS);

  const { rows } = await pool.query(WHOLE);
  const one = { periods: "1", lines: "1", taxes: "1", notices: "1", mails: "1", links: "1", events: "1" };
  const audit = "invoice.created invoice.issued";
  expect(rows).toEqual([{ status: "issued", ...one, audit, invoices: AGREEMENTS * PERIODS }]);
  const numbers = await pool.query(
    "select count(*)::int as given, max(number_count) as highest, (select last from document_counters) as last from invoices",
  );
  const all = AGREEMENTS * PERIODS;
  expect(numbers.rows).toEqual([{ given: all, highest: all, last: all }]);
  const days = await pool.query(`select count(*)::int as agreements from (select agreement_id from agreement_periods
    group by 1 having count(*) = ${PERIODS} and sum(to_on - from_on + 1) = max(to_on) - min(from_on) + 1) whole`);
  expect(days.rows).toEqual([{ agreements: AGREEMENTS }]);
});
