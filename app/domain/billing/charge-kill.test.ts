import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeAll, expect, it } from "vitest";
import { billAgreements } from "~/domain/agreements/bill-agreements.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { openAgreements } from "../../../tests/harness/agreements";
import { visitIn } from "../../../tests/harness/billing";
import { bundleProcess } from "../../../tests/harness/bundle-process";
import type { ChargeProcess, StopsAt } from "../../../tests/harness/charge-process";
import { settleOwnCard } from "./settle-own-card.server";
import { startCardPage } from "./start-card-page.server";

const KILLS_TIMEOUT_MS = 600_000;
const CUSTOMERS = 44;
const CENTS = 45_000;
const ROUNDS = 10;
/** By then the provider is asked what became of a charge without an answer. */
const LATER_MS = 11 * 60_000;

/** Where the two processes of a round are killed: with the answer unstored, before the question, within a statement. */
const STOPS = (round: number): readonly [StopsAt, StopsAt] => [
  { what: "answered", count: 1 + (round % 2) },
  round % 2 === 0 ? { what: "asking", count: 2 } : { what: "statement", count: 14 + round * 5 },
];

const agreed = openAgreements();
let program: string;

beforeAll(async () => {
  program = await bundleProcess("tests/harness/charge-process.ts", "charge-kill");
});

/** Lets a process charge; kills it without warning where it stops. Returns what it said last. */
async function charge(stopsAt: StopsAt | null): Promise<string> {
  const { config, ctx, stripe } = agreed.test;
  const moment = ctx.clock.now().toISOString();
  const asked = { config, apiBase: stripe.origin, moment, stopsAt } satisfies ChargeProcess;
  const child = spawn(process.execPath, [program, JSON.stringify(asked)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let last = "";
  for await (const line of createInterface(child.stdout)) {
    last = line;
    if (line === "stopped") child.kill("SIGKILL");
  }
  await ended;
  return last;
}

/** Each customer's agreement has billed a month since they gave a card. */
async function billAll(): Promise<void> {
  agreed.moveTo("2027-01-10");
  for (let count = 0; count < CUSTOMERS; count++) {
    const { id, actor } = await agreed.agree({ startsOn: "2027-02-01" });
    const customer = onBehalfOf(agreed.test.ctx, actor);
    const opened = await startCardPage(customer, { id });
    if (opened.outcome !== "opened") throw new Error(opened.outcome);
    agreed.test.stripe.world.giveCard(visitIn(opened.url), "4242");
    await settleOwnCard(customer, visitIn(opened.url));
  }
  agreed.moveTo("2027-02-01");
  await billAgreements(agreed.worker());
}

/** Lists the invoices for which the provider took money more than once. */
function listDoubled(): string[] {
  const { things } = agreed.test.stripe.world;
  const taken = [...things.values()].filter(
    ({ object, status }) => object === "payment_intent" && status === "succeeded",
  );
  const invoices = taken.map(({ metadata }) => String((metadata as Record<string, unknown>).invoiceId)); // safe: an object of the provider's
  return invoices.filter((id, index) => invoices.indexOf(id) < index);
}

it("killed 20 times, with two processes at work, it charges no card twice and stores every charge", {
  timeout: KILLS_TIMEOUT_MS,
}, async () => {
  const { pool, stripe, clock } = agreed.test;
  await billAll();
  for (let round = 0; round < ROUNDS; round++) {
    expect(await Promise.all(STOPS(round).map(charge)), `round ${round}`).toEqual(["stopped", "stopped"]);
    expect(listDoubled(), `charged twice by round ${round}`).toEqual([]);
    clock.advance(LATER_MS);
    stripe.forgetKeys();
  }
  const { rows: before } = await pool.query(
    "select count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'asked')::int as asked from agreement_charges",
  );
  expect(before[0].paid).toBeGreaterThan(0);
  expect(before[0].paid).toBeLessThan(CUSTOMERS);
  expect(before[0].asked).toBeGreaterThan(0);
  for (let turn = 0; turn < 2; turn++) {
    expect(await Promise.all([charge(null), charge(null)])).toEqual([
      expect.stringMatching(/^asked \d+$/),
      expect.stringMatching(/^asked \d+$/),
    ]);
    clock.advance(LATER_MS);
  }
  const taken = [...stripe.world.things.values()].filter(({ object }) => object === "payment_intent");
  expect(taken.map(({ status, amount }) => [status, amount])).toEqual(Array(CUSTOMERS).fill(["succeeded", CENTS]));
  expect(new Set(taken.map(({ customer }) => customer)).size).toBe(CUSTOMERS);
  const { rows } = await pool.query(`select i.status, i.open_cents as open,
      (select array_agg(c.state || ' ' || c.attempt) from agreement_charges c where c.invoice_id = i.id) as tries,
      (select sum(a.amount_cents)::int from payment_allocations a where a.invoice_id = i.id) as paid,
      (select count(*)::int from emails e where e.kind = 'payment-receipt' and e.answers_id = i.id) as receipts,
      count(*)::int as invoices
    from invoices i group by 1, 2, 3, 4, 5`);
  expect(rows).toEqual([
    { status: "paid", open: 0, tries: ["paid 1"], paid: CENTS, receipts: expect.any(Number), invoices: CUSTOMERS },
  ]);
  const counts = await pool.query(`select (select count(*) from payments where status = 'paid')::int as payments,
    (select count(*) from emails where kind = 'payment-receipt')::int as receipts`);
  expect(counts.rows).toEqual([{ payments: CUSTOMERS, receipts: CUSTOMERS }]);
});
