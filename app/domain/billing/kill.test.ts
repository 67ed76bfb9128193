import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { openTestBilling, payNewQuote } from "../../../tests/harness/billing";
import { countRows } from "../../../tests/harness/test-context";

const WORKER = path.resolve("tests/harness/payment-worker.ts");
const KILL_TIMEOUT_MS = 300_000;

it("applies what was stored before the process was killed, in two processes, once", {
  timeout: KILL_TIMEOUT_MS,
}, async () => {
  const test = await openTestBilling();
  const events = await payNewQuote(test);
  for (const event of events) await test.receive(event);
  const start = (stopAt: "before-write" | "never") =>
    spawn(process.execPath, [WORKER, JSON.stringify({ config: test.config, apiBase: test.stripe.origin, stopAt })], {
      stdio: ["ignore", "pipe", "inherit"],
    });
  const doomed = start("before-write");
  for await (const line of createInterface(doomed.stdout)) if (line === "stopped") break;
  doomed.kill("SIGKILL");
  await once(doomed, "exit");
  expect(await countRows(test.pool, "payments")).toBe(0);
  // Does right away the queue's own work after it misses the dead process.
  const { rows: cut } = await test.pool.query(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name = 'payment-event' returning id",
  );
  expect(cut.length).toBeGreaterThan(0);
  const workers = [start("never"), start("never")];
  try {
    await expect
      .poll(
        async () =>
          (await test.pool.query("select count(*)::int from payment_events where state in ('received', 'failed')"))
            .rows[0].count,
        {
          timeout: 240_000,
          interval: 500,
        },
      )
      .toBe(0);
  } finally {
    for (const worker of workers) {
      worker.kill("SIGKILL");
      await once(worker, "exit");
    }
  }
  expect(await countRows(test.pool, "payments")).toBe(1);
  const { rows } = await test.pool.query("select count(*)::int from emails where kind = 'payment-receipt'");
  expect(rows[0].count).toBe(1);
  await test.close();
});
