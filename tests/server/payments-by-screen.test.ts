import { beforeEach, expect, it } from "vitest";
import { wordsOf } from "../harness/page-visitor";
import { fakeStripeConfig } from "../harness/stripe/fake-config";
import { type FakeStripe, signEvent, startFakeStripe } from "../harness/stripe/fake-stripe";
import { TEST_SECRET } from "../harness/test-context";
import { type OwnProcess, openOwnProcesses } from "./own-processes";

const PATH = "/admin/settings/payments";
const { secretKey, webhookSecret, publishableKey } = fakeStripeConfig("http://local");
const KEYS = { publishableKey, secretKey, webhookSecret };
const WITHIN = { timeout: 30_000 };

const processes = openOwnProcesses("payments-by-screen");
let stripe: FakeStripe;
let first: OwnProcess;
let second: OwnProcess;

const start = (variables: Record<string, string> = {}) =>
  processes.start({ STRIPE_API_BASE: stripe.origin, ...variables });

beforeEach(async () => {
  stripe = await startFakeStripe();
  processes.atEnd(stripe.close);
  first = await start();
  second = await start();
});

async function fill({ browser }: OwnProcess, part: string, typed: Record<string, string> = {}) {
  return browser.fill(await browser.open(PATH), { holds: { part } }, typed);
}

const openWords = async ({ browser }: OwnProcess) => wordsOf((await browser.open(PATH)).html);

async function tell({ site }: OwnProcess, id: string): Promise<number> {
  const event = {
    id,
    object: "event",
    type: "payment_intent.succeeded",
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: "pi_of_nobody", object: "payment_intent" } },
  };
  const { body, signature } = signEvent(event);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return (await site.ask("/api/webhooks/stripe", { method: "POST", headers, body })).status;
}

async function stateOf(id: string): Promise<string> {
  const { rows } = await processes.test.pool.query("select state from payment_events where id = $1", [id]);
  return rows[0]?.state;
}

it("keys that are entered on the screen are used by every process, without a start, and stay hidden", async () => {
  expect(await tell(second, "evt_early")).toBe(404);
  expect(await openWords(first)).toContain("Enter the provider’s keys below.");
  const saved = await fill(first, "provider", { ...KEYS, secretKey: ` ${secretKey}\u200b\n` });
  expect(wordsOf(saved.html)).toContain("Keys saved");
  expect(wordsOf(saved.html)).toContain("Set, test mode");
  expect(wordsOf(saved.html)).toContain("Kept. Type to replace it.");
  expect(wordsOf((await fill(second, "check-provider")).html)).toContain("The keys work");
  expect(await tell(second, "evt_then")).toBe(200);
  await expect.poll(() => stateOf("evt_then"), WITHIN).not.toBe("received");
  const pages = [saved.html, (await second.browser.open(PATH)).html, (await first.browser.open("/admin/audit")).html];
  const { rows } = await processes.test.pool.query(
    "select (select json_agg(s) from settings s)::text || (select json_agg(a) from audit_log a)::text as all",
  );
  const known: string = rows[0].all;
  expect(known).toContain("payment-provider.changed");
  expect(known).toContain("payment-provider.checked");
  for (const text of [...pages, known, processes.logged()]) {
    for (const secret of [secretKey, webhookSecret]) expect(text).not.toContain(secret);
  }
  expect(pages.join("")).not.toContain("v1.");
  expect(known.match(/"(?:before|after)":[^}]*sealed/)).toBeNull();
});

it("keys that don't go together or are missing are refused, and no secret one comes back", async () => {
  const none = await fill(first, "provider", { publishableKey });
  expect(none.status).toBe(400);
  expect(wordsOf(none.html)).toContain("Enter the secret key: none is kept.");
  expect(wordsOf(none.html)).toContain("Enter the webhook’s signing secret: none is kept.");
  const mixed = await fill(first, "provider", { ...KEYS, publishableKey: "pk_live_1234" });
  expect(mixed.status).toBe(400);
  expect(wordsOf(mixed.html)).toContain("One of the keys is for tests, the other is live.");
  expect(mixed.html).not.toContain(secretKey);
  const swapped = await fill(first, "provider", { ...KEYS, publishableKey: secretKey, secretKey: publishableKey });
  expect(swapped.status).toBe(400);
  expect(wordsOf(swapped.html)).toContain("A secret key starts with sk_, a restricted one with rk_.");
  expect(await openWords(first)).toContain("Enter the provider’s keys below.");
  // Each may change beside the others.
  await fill(first, "provider", KEYS);
  expect(wordsOf((await fill(first, "provider", { publishableKey: "pk_test_other" })).html)).toContain("Keys saved");
  expect(first.services.app.payments?.publishableKey).toBe("pk_test_other");
  expect(wordsOf((await fill(first, "provider", { secretKey: "sk_test_wrong" })).html)).toContain("Keys saved");
  expect(wordsOf((await fill(second, "check-provider")).html)).toContain("The provider’s answer: Bad key");
  await stripe.close();
  expect(wordsOf((await fill(second, "check-provider")).html)).toContain("Can’t reach the payment provider");
});

it("outlive a start, say what to do when the site's secret is lost, and give way to the environment", async () => {
  await fill(first, "provider", KEYS);
  expect((await start()).services.app.payments?.publishableKey).toBe(publishableKey);
  const other = await start({ SESSION_SECRET: `${TEST_SECRET}, another one` });
  expect(other.services.app.payments).toBeNull();
  expect(await openWords(other)).toContain(
    "The site’s secret has changed, so it can no longer be read. Enter it again.",
  );
  // As a restore does.
  await processes.test.pool.query(`update settings set value = value || '{"isPaused": true}' where key = 'provider'`);
  const copy = await start();
  expect(copy.services.app.payments).toBeNull();
  expect(await openWords(copy)).toContain("Paused, since this database was restored");
  expect(wordsOf((await fill(copy, "resume-provider")).html)).toContain("Set, test mode");
  const given = await start({
    STRIPE_SECRET_KEY: "sk_live_given",
    STRIPE_WEBHOOK_SECRET: "whsec_given",
    STRIPE_PUBLISHABLE_KEY: "pk_live_given",
  });
  expect(given.services.app.payments?.publishableKey).toBe("pk_live_given");
  const words = await openWords(given);
  expect(words).toContain("STRIPE_SECRET_KEY in the program’s environment comes before anything entered here.");
  expect(words).not.toContain("Secret or restricted key");
});

it("no process uses keys that were removed", async () => {
  await fill(first, "provider", KEYS);
  expect(await tell(second, "evt_before")).toBe(200);
  expect(wordsOf((await fill(second, "remove-provider")).html)).toContain("Keys removed");
  for (const one of [first, second]) expect(await tell(one, "evt_after")).toBe(404);
  const { rows } = await processes.test.pool.query("select value from settings where key = 'provider'");
  expect(rows[0].value).toMatchObject({ sealedSecretKey: "", sealedWebhookSecret: "" });
});
