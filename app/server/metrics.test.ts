import { expect, it } from "vitest";
import { openOutbox } from "../../tests/harness/outbox";
import { sharedContext } from "../../tests/harness/use-test-context";
import { PageCache } from "./cache/page-cache";
import { createMetrics } from "./metrics";
import { readBacklog } from "./workers/backlog";

const test = sharedContext();

function figureOf(text: string, name: string): number | undefined {
  const line = text.split("\n").find((line) => line.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

it("tell what waits, and how long", async () => {
  const outbox = openOutbox(test);
  await outbox.queue();
  const failed = await outbox.queue();
  await test.pool.query("update emails set created_at = now() - interval '1 hour'");
  await test.pool.query("update emails set status = 'failed' where id = $1", [failed]);
  const metrics = createMetrics(new PageCache(), () => readBacklog(test.ctx.db, test.pool));
  const text = await metrics.render();
  expect(figureOf(text, "database_up")).toBe(1);
  expect(figureOf(text, 'email_messages{status="failed"}')).toBe(1);
  expect(figureOf(text, "email_oldest_waiting_seconds")).toBeGreaterThan(3500);
  expect(figureOf(text, "webhook_deliveries_waiting")).toBe(0);
  expect(figureOf(text, 'database_connections{state="waiting"}')).toBe(0);
});

it("say that the database is away and invent nothing while it is", async () => {
  const metrics = createMetrics(new PageCache(), () => Promise.reject(new Error("away")));
  const text = await metrics.render();
  expect(figureOf(text, "database_up")).toBe(0);
  expect(text).not.toMatch(/^(?:email_|webhook_|database_connections)\S* \d/m);
});
