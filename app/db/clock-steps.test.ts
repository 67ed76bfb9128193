import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeStaff } from "../../tests/harness/accounts";
import { emptiedContext } from "../../tests/harness/use-test-context";
import { mendClockSteps } from "./clock-steps.server";

const test = emptiedContext();

const EMAIL_ID = "01900000-0000-7000-8000-000000000000";

async function enqueue(delaySeconds?: number): Promise<string> {
  const id = test.ctx.ids.uuid();
  await test.ctx.db.transaction((tx) =>
    test.work.queue.enqueue(tx, "email", { emailId: EMAIL_ID }, id, { delaySeconds }),
  );
  return id;
}

/** Seconds until the work may begin, as the database has it. */
async function wait(id: string): Promise<number> {
  const { rows } = await test.pool.query<{ seconds: number }>(
    "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where id = $1",
    [id],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** Writes a time as the queue would have, had the clock been a month ahead. */
const setAhead = (id: string) =>
  test.pool.query(
    `update pgboss.job set start_after = start_after + interval '30 days', created_on = created_on + interval '30 days',
       started_on = started_on + interval '30 days', heartbeat_on = heartbeat_on + interval '30 days' where id = $1`,
    [id],
  );

it("lets work that was asked for while the clock was ahead begin when it should", async () => {
  const [now, later, right] = [await enqueue(), await enqueue(3600), await enqueue(7200)];
  await setAhead(now);
  await setAhead(later);
  await mendClockSteps(test.ctx.db);
  expect(await wait(now)).toBeLessThanOrEqual(0);
  expect(Math.round((await wait(later)) / 60)).toBe(60);
  expect(Math.round((await wait(right)) / 60)).toBe(120);
});

it("lets no retry wait longer than its pause, and gives work back whose process is gone", async () => {
  const [failed, active] = [await enqueue(), await enqueue()];
  await test.work.boss.fetch("email", { batchSize: 2 });
  await test.work.boss.fail("email", failed);
  expect(await wait(failed)).toBeGreaterThan(0);
  await mendClockSteps(test.ctx.db);
  expect(await wait(failed), "a retry of a clock that is right").toBeGreaterThan(0);
  await setAhead(failed);
  await setAhead(active);
  await mendClockSteps(test.ctx.db);
  expect(await wait(failed)).toBeLessThanOrEqual(0);
  const { rows } = await test.pool.query(
    "select started_on <= now() as started, heartbeat_on <= now() as beating from pgboss.job where id = $1",
    [active],
  );
  expect(rows).toEqual([{ started: true, beating: true }]);
});

it("lets the queue's schedule and supervision go on", async () => {
  await test.pool.query("update pgboss.version set cron_on = now() + interval '30 days'");
  await test.pool.query("update pgboss.queue set maintain_on = now() + interval '30 days', monitor_on = now()");
  await mendClockSteps(test.ctx.db);
  const { rows } = await test.pool.query(
    "select (select cron_on <= now() from pgboss.version) as cron, (select bool_and(maintain_on <= now()) from pgboss.queue) as upkeep",
  );
  expect(rows).toEqual([{ cron: true, upkeep: true }]);
});

it("lets no second step stay locked longer than its period", async () => {
  await makeStaff(test.ctx, "owner");
  await test.pool.query(
    `insert into two_factor (id, secret, backup_codes, user_id, locked_until)
     select 't', 's', '', id, now() + interval '30 days' from "user"`,
  );
  // In one transaction, whose now() stands still. The column keeps milliseconds, and half of all moments are rounded
  // up.
  const { rows } = await test.ctx.db.transaction(async (tx) => {
    await mendClockSteps(tx);
    return tx.execute(
      sql`select locked_until = (now() + interval '15 minutes')::timestamptz(3) as brief from two_factor`,
    );
  });
  expect(rows).toEqual([{ brief: true }]);
});
