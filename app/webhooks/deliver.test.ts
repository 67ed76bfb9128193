import { once } from "node:events";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import type { AttemptVerdict } from "~/domain/webhooks/record-attempt.server";
import { resendDelivery } from "~/domain/webhooks/resend-delivery.server";
import { TRIES_MAX } from "~/domain/webhooks/retry-schedule";
import { rotateSecret } from "~/domain/webhooks/rotate-secret.server";
import { sendTestEvent } from "~/domain/webhooks/send-test-event.server";
import { switchEndpoint } from "~/domain/webhooks/switch-endpoint.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { systemClock } from "~/kernel/system-clock";
import { createVault } from "~/kernel/vault.server";
import { OWNER, prepareWebhooks } from "../../tests/harness/webhooks";
import type { PostEvent } from "./post-event.server";

const webhooks = prepareWebhooks();

const HOUR_MS = 60 * 60 * 1000;
const CUT_SHORT: AttemptVerdict = {
  outcome: "unreachable",
  httpStatus: null,
  durationMs: 0,
  reply: "",
  retryAfterSeconds: null,
};

function verifies(secret: string, received: { body: string; headers: Record<string, string> } | undefined): boolean {
  try {
    new Webhook(secret).verify(received?.body ?? "", received?.headers ?? {});
    return true;
  } catch {
    return false;
  }
}

it("an event arrives signed as Standard Webhooks says, and the answer is on record", async () => {
  const { test, receiver, addEndpoint, emit, deliver, reaches, listAttempts, find } = webhooks();
  const app = { ...test.ctx, clock: systemClock };
  const { secret } = await addEndpoint();
  receiver.answerWith((response) => void response.writeHead(201).end("noted"));
  const id = await emit("job.published", { id: "job-1", title: "Bäcker" });
  await deliver({ app });
  await reaches(id, "delivered");
  const [received] = receiver.received;
  expect(verifies(secret, received)).toBe(true);
  expect(verifies(`whsec_${Buffer.from("another secret").toString("base64")}`, received)).toBe(false);
  expect(verifies(secret, received && { ...received, body: received.body.replace("job-1", "job-2") })).toBe(false);
  expect(JSON.parse(received?.body ?? "")).toEqual({
    type: "job.published",
    timestamp: test.clock.now().toISOString(),
    data: { id: "job-1", title: "Bäcker" },
  });
  expect(received?.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Webhooks (+https://agency.example)",
    "webhook-id": (await find(id))?.eventId,
  });
  expect(await listAttempts(id)).toEqual([
    expect.objectContaining({ number: 1, outcome: "accepted", httpStatus: 201, reply: "noted" }),
  ]);
  expect(receiver.received).toHaveLength(1);
});

it("for a day after a rotation both secrets sign, and then only the new one", async () => {
  const { test, receiver, addEndpoint, emit, deliver, reaches } = webhooks();
  const { id: endpointId, secret: old } = await addEndpoint();
  const base = Date.now() - test.clock.now().getTime();
  test.clock.advance(base);
  const { secret: fresh } = await rotateSecret(onBehalfOf(test.ctx, OWNER), endpointId);
  await deliver();
  await reaches(await emit(), "delivered");
  expect([old, fresh].map((secret) => verifies(secret, receiver.received[0]))).toEqual([true, true]);
  expect(receiver.received[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  test.clock.advance(24 * HOUR_MS);
  await reaches(await emit(), "delivered");
  expect(receiver.received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  expect(old).not.toBe(fresh);
});

it("what fails is tried again with growing pauses, under one id and with one body, until it is given up", async () => {
  const { test, receiver, addEndpoint, emit, deliver, eventually, reaches, skipWait, find, outcomes } = webhooks();
  await addEndpoint();
  receiver.answerWith((response) => void response.writeHead(500).end("broken"));
  await deliver();
  const id = await emit();
  expect(await skipWait(id)).toBeGreaterThanOrEqual(5);
  expect(await skipWait(id, TRIES_MAX - 2)).toBeGreaterThanOrEqual(300);
  expect(await skipWait(id)).toBeGreaterThanOrEqual(86_400);
  await reaches(id, "failed");
  expect(await outcomes(id)).toEqual(["refused", "refused", "refused", "refused"]);
  expect(await find(id)).toMatchObject({ failures: TRIES_MAX, lastHttpStatus: 500, nextAttemptAt: null });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  await eventually(async () => {
    const open = await test.pool.query("select 1 from pgboss.job where name = 'webhook' and state < 'completed'");
    expect(open.rowCount).toBe(0);
  });
});

it("what failed at first arrives later, and the endpoint's record is clean again", async () => {
  const { receiver, addEndpoint, emit, deliver, reaches, skipWait, outcomes, findEndpoint } = webhooks();
  const { id: endpointId } = await addEndpoint();
  let answers = 0;
  receiver.answerWith((response) => void response.writeHead(++answers === 1 ? 503 : 200).end());
  await deliver();
  const id = await emit();
  await skipWait(id);
  await reaches(id, "delivered");
  expect(await outcomes(id)).toEqual(["refused", "accepted"]);
  expect(await findEndpoint(endpointId)).toMatchObject({ failingSince: null, offReason: null });
});

it("an endpoint that asks for time gets it", async () => {
  const { receiver, addEndpoint, emit, deliver, skipWait } = webhooks();
  await addEndpoint();
  receiver.answerWith((response) => void response.writeHead(429, { "retry-after": "900" }).end());
  await deliver();
  expect(Math.round(await skipWait(await emit()))).toBe(900);
});

describe("an endpoint is turned off, and the owners are mailed,", () => {
  async function makeOwner({ test }: ReturnType<typeof webhooks>) {
    await test.pool.query(
      `insert into "user" (id, name, email, role, banned) values ('o', 'Olivia', 'olivia@agency.example', 'owner', false),
        ('x', 'Xaver', 'xaver@agency.example', 'owner', true), ('s', 'Sam', 'sam@agency.example', 'sales', false)`,
    );
  }

  it("when it says that it is gone", async () => {
    const hooks = webhooks();
    const { test, receiver, addEndpoint, emit, deliver, reaches, findEndpoint } = hooks;
    await makeOwner(hooks);
    const { id: endpointId } = await addEndpoint();
    receiver.answerWith((response) => void response.writeHead(410).end());
    await deliver();
    await reaches(await emit(), "failed");
    expect(await findEndpoint(endpointId)).toMatchObject({ offReason: "gone", offSince: test.clock.now() });
    const { rows } = await test.pool.query("select to_address, kind, text from emails order by to_address");
    const mail = {
      kind: "webhook-endpoint-turned-off",
      text: expect.stringContaining(`https://agency.example/admin/settings/webhooks/${endpointId}`),
    };
    expect(rows).toEqual([
      { ...mail, to_address: "hello@bluebonnet.example" },
      { ...mail, to_address: "olivia@agency.example" },
    ]);
    const audit = await test.pool.query(
      "select actor_label, after from audit_log where action = 'webhook.endpoint-turned-off'",
    );
    expect(audit.rows).toEqual([
      { actor_label: "Webhook delivery", after: { url: receiver.url, isOn: false, reason: "gone" } },
    ]);
    await emit();
    expect(await hooks.listDeliveries()).toHaveLength(1);
  });

  it("when it has taken nothing for three days and a delivery is given up", async () => {
    const hooks = webhooks();
    const { test, receiver, addEndpoint, emit, deliver, skipWait, reaches, findEndpoint, eventually } = hooks;
    const { id: endpointId } = await addEndpoint();
    const failedAt = test.clock.now();
    receiver.answerWith((response) => void response.writeHead(500).end("broken"));
    await deliver();
    const id = await emit();
    await eventually(async () => expect(await findEndpoint(endpointId)).toMatchObject({ failingSince: failedAt }));
    test.clock.advance(3 * 24 * HOUR_MS);
    await skipWait(id, TRIES_MAX - 1);
    await reaches(id, "failed");
    expect(await findEndpoint(endpointId)).toMatchObject({ offReason: "failing" });
    const { rows } = await test.pool.query("select to_address, text from emails");
    expect(rows).toEqual([{ to_address: "hello@bluebonnet.example", text: expect.stringContaining("> broken") }]);
  });
});

it("what waits for an endpoint that is off is skipped, and can be sent again once it is on", async () => {
  const { test, receiver, addEndpoint, emit, deliver, reaches } = webhooks();
  const { id: endpointId } = await addEndpoint();
  const id = await emit();
  await switchEndpoint(onBehalfOf(test.ctx, OWNER), { id: endpointId, to: "off" });
  await deliver();
  await reaches(id, "skipped");
  expect(receiver.received).toEqual([]);
  expect(await resendDelivery(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "endpoint-off" });
  await switchEndpoint(onBehalfOf(test.ctx, OWNER), { id: endpointId, to: "on" });
  expect(await resendDelivery(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "queued" });
  await reaches(id, "delivered");
});

it("a test event reaches an endpoint that is off, is tried once and speaks for nothing", async () => {
  const { test, receiver, addEndpoint, deliver, reaches, findEndpoint, outcomes } = webhooks();
  const { id: endpointId } = await addEndpoint({ eventTypes: ["lead.created"] });
  await switchEndpoint(onBehalfOf(test.ctx, OWNER), { id: endpointId, to: "off" });
  await deliver();
  const first = await sendTestEvent(onBehalfOf(test.ctx, OWNER), endpointId);
  await reaches(first.deliveryId, "delivered");
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ type: "webhook.test", data: { endpointId } });
  receiver.answerWith((response) => void response.writeHead(500).end());
  const second = await sendTestEvent(onBehalfOf(test.ctx, OWNER), endpointId);
  await reaches(second.deliveryId, "failed");
  expect(await outcomes(second.deliveryId)).toEqual(["refused"]);
  expect(await findEndpoint(endpointId)).toMatchObject({ failingSince: null });
});

it("a delivery is sent again as often as staff ask, under the same id", async () => {
  const { test, receiver, addEndpoint, emit, deliver, reaches, eventually, outcomes } = webhooks();
  await addEndpoint();
  await deliver();
  const id = await emit();
  await reaches(id, "delivered");
  expect(await resendDelivery(onBehalfOf(test.ctx, OWNER), id)).toEqual({ outcome: "queued" });
  await eventually(async () => expect(await outcomes(id)).toEqual(["accepted", "accepted"]));
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

it("an endpoint whose secret cannot be read is sent nothing, and its log says what to do", async () => {
  const { test, receiver, addEndpoint, emit, deliver, skipWait, listAttempts, reaches, eventually, outcomes } =
    webhooks();
  const { id: endpointId } = await addEndpoint();
  const app = { ...test.ctx, vault: createVault("a new secret after the old one was lost") };
  await deliver({ app });
  const id = await emit();
  await eventually(async () => expect(await outcomes(id)).toEqual(["unsigned"]));
  await rotateSecret(onBehalfOf(app, OWNER), endpointId);
  await skipWait(id);
  await reaches(id, "delivered");
  expect(await listAttempts(id)).toEqual([
    expect.objectContaining({ outcome: "unsigned", reply: expect.stringContaining("Rotate the secret") }),
    expect.objectContaining({ outcome: "accepted" }),
  ]);
  expect(receiver.received).toHaveLength(1);
});

it("an endpoint that does not answer holds up no other", async () => {
  const { receiver, addEndpoint, emit, deliver, listDeliveries, eventually } = webhooks();
  await addEndpoint({ url: receiver.url.replace("/hooks", "/mute") });
  const { id: quick } = await addEndpoint();
  receiver.answerWith((response, { path }) => void (path === "/mute" || response.end()));
  for (let count = 0; count < 8; count++) await emit();
  await deliver();
  await eventually(async () => {
    const own = (await listDeliveries()).filter(({ endpointId }) => endpointId === quick);
    expect(own.map(({ status }) => status)).toEqual(Array(8).fill("delivered"));
  });
});

describe("nothing is lost", () => {
  it("when the sending process is killed before it hears the answer: the event comes again under the same id", async () => {
    const hooks = webhooks();
    const { receiver, addEndpoint, emit, startProcess, missHeartbeat, deliver, reaches, find, outcomes } = hooks;
    await addEndpoint();
    const child = startProcess();
    receiver.answerWith((response) => void (receiver.received.length === 1 ? child.kill("SIGKILL") : response.end()));
    const id = await emit();
    await once(child, "exit");
    expect(await find(id)).toMatchObject({ status: "sending", attempts: 1 });
    await missHeartbeat(id);
    await deliver();
    await reaches(id, "delivered");
    expect(await outcomes(id)).toEqual(["interrupted", "accepted"]);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill((await find(id))?.eventId),
    );
  });

  it("when the work is missing from the queue: the next start finds the delivery", async () => {
    const { test, receiver, addEndpoint, emit, deliver, reaches } = webhooks();
    await addEndpoint();
    const id = await emit();
    await test.pool.query("delete from pgboss.job where name = 'webhook'");
    await deliver();
    await reaches(id, "delivered");
    expect(receiver.received).toHaveLength(1);
  });

  it("when the program stops: the try under way ends, or is made again", async () => {
    const { receiver, addEndpoint, emit, deliver, eventually, reaches, outcomes, test, find } = webhooks();
    await addEndpoint();
    receiver.answerWith((response) => void (receiver.received.length > 1 && response.end()));
    const workers = await deliver({ stopMs: 50 });
    const id = await emit();
    await eventually(async () => expect(receiver.received).toHaveLength(1));
    await workers.stop();
    await test.pool.query("update pgboss.job set start_after = now() where id = $1", [(await find(id))?.workKey]);
    await deliver();
    await reaches(id, "delivered");
    expect(await outcomes(id)).toEqual(["interrupted", "accepted"]);
  });

  it("when the queue gives up on work that ended every process: it is shown as failed", async () => {
    const { test, addEndpoint, emit, deliver, reaches, find } = webhooks();
    await addEndpoint();
    const id = await emit();
    const key = (await find(id))?.workKey;
    await test.pool.query("delete from pgboss.job where name = 'webhook'");
    await test.work.boss.send("webhook-dead", { deliveryId: id, workKey: key });
    await test.pool.query("update webhook_deliveries set status = 'sending' where id = $1", [id]);
    const untilStopped: PostEvent = (_event, signal) =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve(CUT_SHORT), { once: true }));
    await deliver({ postEvent: untilStopped, stopMs: 50 });
    await reaches(id, "failed");
    expect(await find(id)).toMatchObject({ lastOutcome: "interrupted" });
  });
});
