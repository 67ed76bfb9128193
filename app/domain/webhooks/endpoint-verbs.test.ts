import { describe, expect, it } from "vitest";
import type { StaffRole } from "~/db/schema/lists";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { countRows } from "../../../tests/harness/test-context";
import { OWNER, prepareWebhooks } from "../../../tests/harness/webhooks";
import { createEndpoint } from "./create-endpoint.server";
import { deleteEndpoint } from "./delete-endpoint.server";
import { emitEvent } from "./emit-event.server";
import { forgetEventsAbout } from "./forget-events-about.server";
import { forgetOldEvents } from "./forget-old-events.server";
import { getDelivery, getEndpoint, listDeliveries, listEndpoints } from "./queries.server";
import { resendDelivery } from "./resend-delivery.server";
import { resendFailed } from "./resend-failed.server";
import { rotateSecret } from "./rotate-secret.server";
import { ENDPOINTS_MAX, type EndpointInput } from "./schema";
import { sendTestEvent } from "./send-test-event.server";
import { switchEndpoint } from "./switch-endpoint.server";
import { updateEndpoint } from "./update-endpoint.server";

const webhooks = prepareWebhooks();

const INPUT: EndpointInput = {
  url: "https://receiver.example/hooks",
  description: "CRM",
  eventTypes: ["job.published", "job.closed"],
};
const NOBODY = "0199f0a0-0000-7000-8000-000000000001";
const DAY_MS = 24 * 60 * 60 * 1000;

const staff = (role: StaffRole): Actor => ({ kind: "staff", userId: role, name: role, role });

async function auditLog() {
  const { rows } = await webhooks().test.pool.query("select action, before, after from audit_log order by at, id");
  return rows;
}

it("only owners, and keys with that scope, come near endpoints", async () => {
  const { ctx } = webhooks().test;
  const others: Actor[] = [VISITOR, staff("sales"), staff("recruiter"), staff("editor"), staff("viewer")];
  others.push({ kind: "key", keyId: "k", name: "k", scopes: ["lead.read"] });
  for (const actor of others) {
    const tries = [
      () => createEndpoint(onBehalfOf(ctx, actor), INPUT),
      () => updateEndpoint(onBehalfOf(ctx, actor), { id: NOBODY, changes: INPUT }),
      () => switchEndpoint(onBehalfOf(ctx, actor), { id: NOBODY, to: "off" }),
      () => deleteEndpoint(onBehalfOf(ctx, actor), NOBODY),
      () => rotateSecret(onBehalfOf(ctx, actor), NOBODY),
      () => sendTestEvent(onBehalfOf(ctx, actor), NOBODY),
      () => resendDelivery(onBehalfOf(ctx, actor), NOBODY),
      () => resendFailed(onBehalfOf(ctx, actor), NOBODY),
      () => listEndpoints(onBehalfOf(ctx, actor)),
      () => getEndpoint(onBehalfOf(ctx, actor), NOBODY),
      () => listDeliveries(onBehalfOf(ctx, actor), { endpointId: NOBODY }),
      () => getDelivery(onBehalfOf(ctx, actor), NOBODY),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "permission.denied" });
  }
});

it("what is not there is not found, whatever the id looks like", async () => {
  const { ctx } = webhooks().test;
  for (const id of [NOBODY, "nonsense", "' or 1=1"]) {
    const tries = [
      () => updateEndpoint(onBehalfOf(ctx, OWNER), { id, changes: INPUT }),
      () => switchEndpoint(onBehalfOf(ctx, OWNER), { id, to: "off" }),
      () => deleteEndpoint(onBehalfOf(ctx, OWNER), id),
      () => rotateSecret(onBehalfOf(ctx, OWNER), id),
      () => sendTestEvent(onBehalfOf(ctx, OWNER), id),
      () => resendDelivery(onBehalfOf(ctx, OWNER), id),
      () => resendFailed(onBehalfOf(ctx, OWNER), id),
      () => getEndpoint(onBehalfOf(ctx, OWNER), id),
      () => getDelivery(onBehalfOf(ctx, OWNER), id),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "webhook.not-found" });
  }
});

describe("a secret", () => {
  it("is told once, when the endpoint is made, and is nowhere in the clear", async () => {
    const { test, addEndpoint, emit } = webhooks();
    const { id, secret } = await addEndpoint();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await emit();
    const shown = JSON.stringify([
      await listEndpoints(onBehalfOf(test.ctx, OWNER)),
      await getEndpoint(onBehalfOf(test.ctx, OWNER), id),
    ]);
    expect(shown).not.toContain("whsec_");
    expect(shown).not.toMatch(/sealed/i);
    const key = secret.slice("whsec_".length);
    const { rows: tables } = await test.pool.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables) {
      const { rows } = await test.pool.query(`select count(*)::int as found from ${name} t where t::text like $1`, [
        `%${key}%`,
      ]);
      expect(rows, name).toEqual([{ found: 0 }]);
    }
  });

  it("is replaced by a new one, which is told once too", async () => {
    const { test, addEndpoint } = webhooks();
    const { id, secret } = await addEndpoint();
    const rotated = await rotateSecret(onBehalfOf(test.ctx, OWNER), id);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.previousUntil).toEqual(new Date(test.clock.now().getTime() + DAY_MS));
    expect((await getEndpoint(onBehalfOf(test.ctx, OWNER), id)).previousSecretUntil).toEqual(rotated.previousUntil);
    test.clock.advance(DAY_MS);
    expect((await getEndpoint(onBehalfOf(test.ctx, OWNER), id)).previousSecretUntil).toBeNull();
    expect(JSON.stringify(await auditLog())).not.toContain("whsec_");
  });
});

it("an address is added once, also by two people at the same time, and only so many are", async () => {
  const { ctx } = webhooks().test;
  const both = await Promise.all([
    createEndpoint(onBehalfOf(ctx, OWNER), INPUT),
    createEndpoint(onBehalfOf(ctx, OWNER), INPUT),
  ]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(["address-taken", "created"]);
  for (let count = 1; count < ENDPOINTS_MAX; count++) {
    const url = `https://receiver.example/${count}`;
    expect(await createEndpoint(onBehalfOf(ctx, OWNER), { ...INPUT, url })).toMatchObject({ outcome: "created" });
  }
  expect(await createEndpoint(onBehalfOf(ctx, OWNER), { ...INPUT, url: "https://receiver.example/more" })).toEqual({
    outcome: "too-many",
  });
});

it("a change is saved with its difference in the log, and a stale one is refused", async () => {
  const { test, addEndpoint } = webhooks();
  const { id } = await addEndpoint(INPUT);
  const { updatedAt } = await getEndpoint(onBehalfOf(test.ctx, OWNER), id);
  const changes = { ...INPUT, description: "The new CRM" };
  expect(await updateEndpoint(onBehalfOf(test.ctx, OWNER), { id, updatedAt, changes })).toEqual({ outcome: "saved" });
  const stale = updateEndpoint(onBehalfOf(test.ctx, OWNER), {
    id,
    updatedAt,
    changes: { ...INPUT, description: "Mine" },
  });
  await expect(stale).rejects.toMatchObject({ code: "webhook.stale" });
  expect((await auditLog()).at(-1)).toEqual({
    action: "webhook.endpoint-changed",
    before: { description: "CRM" },
    after: { description: "The new CRM" },
  });
  await addEndpoint({ ...INPUT, url: "https://other.receiver.example/" });
  const taken = { id, changes: { ...INPUT, url: "https://other.receiver.example/" } };
  expect(await updateEndpoint(onBehalfOf(test.ctx, OWNER), taken)).toEqual({ outcome: "address-taken" });
});

it("an event is meant for endpoints that are on and want its type", async () => {
  const { test, addEndpoint, emit, listDeliveries } = webhooks();
  const { id: wants } = await addEndpoint({ url: "https://a.receiver.example/" });
  await addEndpoint({ url: "https://b.receiver.example/", eventTypes: ["lead.created"] });
  const { id: off } = await addEndpoint({ url: "https://c.receiver.example/" });
  await switchEndpoint(onBehalfOf(test.ctx, OWNER), { id: off, to: "off" });
  await emit("job.published");
  expect((await listDeliveries()).map(({ endpointId }) => endpointId)).toEqual([wants]);
  await emit("job.closed");
  expect(await countRows(test.pool, "webhook_events")).toBe(1);
});

it("an event and its work are stored if and only if what causes it is", async () => {
  const { test, addEndpoint } = webhooks();
  await addEndpoint();
  const failing = transact(test.ctx, async (tx) => {
    await emitEvent(tx, { type: "job.published", data: { id: "1" } });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countRows(test.pool, "webhook_deliveries")).toBe(0);
  expect(await countRows(test.pool, "pgboss.job")).toBe(0);
});

it("an endpoint can be deleted while events are on their way to it, and takes its log with it", async () => {
  const { test, addEndpoint, emit } = webhooks();
  const { id } = await addEndpoint();
  await emit();
  await Promise.all([
    deleteEndpoint(onBehalfOf(test.ctx, OWNER), id),
    ...Array.from({ length: 5 }, () =>
      transact(test.ctx, (tx) => emitEvent(tx, { type: "job.published", data: { id: "1" } })),
    ),
  ]);
  expect(await countRows(test.pool, "webhook_endpoints")).toBe(0);
  expect(await countRows(test.pool, "webhook_deliveries")).toBe(0);
});

it("deliveries are listed newest first, page by page, of one status or of all", async () => {
  const { test, addEndpoint, emit } = webhooks();
  const { id: endpointId } = await addEndpoint();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    test.clock.advance(1000);
    ids.unshift(await emit());
  }
  const first = await listDeliveries(onBehalfOf(test.ctx, OWNER), { endpointId, limit: 3 });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const second = await listDeliveries(onBehalfOf(test.ctx, OWNER), { endpointId, limit: 3, cursor: first.next ?? "" });
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(3));
  await test.pool.query("update webhook_deliveries set status = 'failed' where id = $1", [ids[1]]);
  const failed = await listDeliveries(onBehalfOf(test.ctx, OWNER), { endpointId, status: "failed" });
  expect(failed).toMatchObject({ items: [{ id: ids[1], type: "job.published" }], total: { count: 1, isMore: false } });
  expect(await listEndpoints(onBehalfOf(test.ctx, OWNER))).toMatchObject([
    { undelivered: 1, open: 4, lastDeliveredAt: null },
  ]);
  const deliveredAt = test.clock.now();
  const taken = "update webhook_deliveries set status = 'delivered', delivered_at = $1 where id = $2";
  await test.pool.query(taken, [deliveredAt, ids[2]]);
  expect(await listEndpoints(onBehalfOf(test.ctx, OWNER))).toMatchObject([
    { undelivered: 1, open: 3, lastDeliveredAt: deliveredAt },
  ]);
});

it("a delivery is shown with what is sent, byte for byte", async () => {
  const { test, addEndpoint, emit } = webhooks();
  const { id: endpointId } = await addEndpoint();
  const id = await emit("job.published", { title: "Baker" });
  expect(await getDelivery(onBehalfOf(test.ctx, OWNER), id)).toMatchObject({
    endpoint: { id: endpointId, off: null },
    payload: `{"type":"job.published","timestamp":"${test.clock.now().toISOString()}","data":{"title":"Baker"}}`,
    log: [],
  });
});

it("all that an endpoint did not get is sent again at once, in the order in which it happened", async () => {
  const { test, addEndpoint, emit } = webhooks();
  const { id } = await addEndpoint();
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) {
    test.clock.advance(1000);
    ids.push(await emit());
  }
  await test.pool.query("delete from pgboss.job");
  await test.pool.query("update webhook_deliveries set status = 'failed', failures = 10 where id = any($1)", [
    ids.slice(0, 2),
  ]);
  await test.pool.query("update webhook_deliveries set status = 'delivered' where id = $1", [ids[2]]);
  await test.pool.query("update webhook_deliveries set status = 'skipped' where id = $1", [ids[3]]);
  expect(await resendFailed(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "queued", count: 3 });
  const { rows } = await test.pool.query("select data->>'deliveryId' as id from pgboss.job order by created_on, id");
  expect(rows.map((row) => row.id)).toEqual([ids[0], ids[1], ids[3]]);
  expect(await resendFailed(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "queued", count: 0 });
  await switchEndpoint(onBehalfOf(test.ctx, OWNER), { id, to: "off" });
  expect(await resendFailed(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "endpoint-off" });
});

it("events about what is deleted are deleted with it, and no others", async () => {
  const { test, addEndpoint, emit, listDeliveries } = webhooks();
  await addEndpoint();
  await emit("job.published", { id: NOBODY });
  const other = await emit("job.published", { id: "another" });
  await transact(test.ctx, (tx) => forgetEventsAbout(tx, [NOBODY]));
  await transact(test.ctx, (tx) => forgetEventsAbout(tx, []));
  expect((await listDeliveries()).map(({ id }) => id)).toEqual([other]);
});

it("events of more than ninety days are forgotten with their log", async () => {
  const { test, addEndpoint, emit } = webhooks();
  await addEndpoint();
  await emit();
  test.clock.advance(60 * DAY_MS);
  const younger = await emit();
  test.clock.advance(31 * DAY_MS);
  expect(await forgetOldEvents(test.ctx)).toBe(1);
  expect((await webhooks().listDeliveries()).map(({ id }) => id)).toEqual([younger]);
});
