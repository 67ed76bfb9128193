import { desc, eq } from "drizzle-orm";
import { emails } from "~/db/schema/emails";
import { applyPaymentEvent } from "~/domain/billing/apply-payment-event.server";
import { createApiKey } from "~/domain/keys/create-api-key.server";
import { KEY_SCOPES } from "~/domain/keys/schema";
import { type Actor, VISITOR } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createStripePayments } from "~/payments/stripe.server";
import { asWorker } from "~/server/workers/as-worker";
import { TIMED_WORK } from "~/server/workers/timed-work";
import { insertAccount, makeCustomer, signInAs } from "../../harness/accounts";
import { OWNER } from "../../harness/api";
import type { FakeClock } from "../../harness/fake-clock";
import { openPageVisitor, type PageVisitor, wordsOf } from "../../harness/page-visitor";
import { openRealSite, type RealSite } from "../../harness/real-site";
import { fakeStripeConfig } from "../../harness/stripe/fake-config";
import { type FakeStripe, startFakeStripe } from "../../harness/stripe/fake-stripe";
import type { TestContext } from "../../harness/test-context";

/** One thing that is done, and all that the audit log says of it: who, as `kind: label`, by action. */
export type Scenario = { title: string; rows: Readonly<Record<string, string>>; run(drive: Drive): Promise<void> };

/** Request id of a worker or of a command. */
const PROCESS = "process-of-the-walk";
export const OLGA = "staff: Olga Owner";
export const CARA = "customer: Cara Customer";
export const NOBODY = "visitor: Visitor";
export const PROVIDER = "system: Payment provider";
export const PROGRAM = "key: API key: Walker";
export const TIMED = "system: Timed work";

type Person = { userId: string; email: string; username: string; name: string; actor: Actor; businessId: string };
/** A person's browser. Filling in a form throws when it is refused. */
export type Somebody = Person & { browser: PageVisitor };

export type Drive = {
  site: RealSite["site"];
  test: TestContext;
  clock: FakeClock;
  stripe: FakeStripe;
  /** Context of the harness: its writes aren't looked at. */
  ctx: AppContext;
  /** Context of a worker, which begins as nobody in particular. */
  worker: AppContext;
  /** Runs work that comes back by the clock. */
  timed(name: string): Promise<void>;
  /** Applies an event of the payment provider, as its worker does. */
  payEvent(id: string): Promise<void>;
  /** Context of a command. */
  command: AppContext;
  olga: Somebody;
  cara: Somebody;
  visitor(): PageVisitor;
  /** Someone else who is signed in; a customer has a business of their own. */
  somebody(role: "customer" | "sales", name: string): Promise<Somebody>;
  /** Sends JSON to the API with a key that may do everything; throws for a refusal. */
  api<Data = { id: string }>(method: string, path: string, body?: unknown): Promise<Data>;
  /** Returns the one row that a statement finds. */
  find(sql: string, ...values: unknown[]): Promise<Record<string, string>>;
  /** Returns the match in the newest message to someone. */
  mailed(to: string, pattern: RegExp): Promise<string>;
};

type Row = { id: string; action: string; who: string; actor: string | null; request: string | null };

/** The site with people, a payment provider, and an eye on its audit log. */
export async function openDrive() {
  let stripe: FakeStripe | undefined;
  const mailIn = { replyAddress: "answers@agency.example", checkedBy: null };
  const opened = await openRealSite({
    async partsFor({ clock }) {
      stripe = await startFakeStripe({ now: () => clock.now() });
      return { payments: createStripePayments(fakeStripeConfig(stripe.origin)), mailIn };
    },
  });
  if (!stripe) throw new Error("there is no payment provider");
  const { test } = opened;
  const ctx: AppContext = Object.assign({}, test.ctx, {
    payments: createStripePayments(fakeStripeConfig(stripe.origin)),
    mailIn,
  });
  const requests = new Set([PROCESS]);
  const known = (own: AppContext) => {
    requests.add(own.by.requestId);
    return own;
  };
  const ask: RealSite["site"]["ask"] = async (...given) => {
    const answer = await opened.site.ask(...given);
    requests.add(String(answer.headers["x-request-id"]));
    return answer;
  };
  const site = Object.assign({}, opened.site, { ask });
  const real = Object.assign({}, opened, { site });
  const key = await createApiKey(onBehalfOf(ctx, OWNER), { name: "Walker", scopes: [...KEY_SCOPES], lifetime: "" });
  if (key.outcome !== "created") throw new Error(key.outcome);

  async function somebody(role: "customer" | "owner" | "sales", name: string, business = `${name}'s`) {
    const { businessId } =
      role === "customer" ? await makeCustomer(ctx, { businessName: business }) : { businessId: "" };
    const email = `${name.split(" ")[0]?.toLowerCase()}@walk.example`;
    const made = await insertAccount(ctx, role, { name, email }, businessId || null);
    const session = await signInAs(ctx, made.username);
    const actor = await ctx.auth.identify(new Headers(session));
    return Object.assign(made, { businessId, actor, browser: surely(openPageVisitor(real, session)) });
  }

  const [olga, cara] = [await somebody("owner", "Olga Owner"), await somebody("customer", "Cara Customer", "Walk")];
  const drive: Drive = {
    site,
    test,
    clock: test.clock,
    stripe,
    ctx,
    worker: onBehalfOf(ctx, VISITOR, PROCESS),
    async timed(name) {
      const work = TIMED_WORK.find((one) => one.name === name);
      if (!work) throw new Error(`there is no work ${name}`);
      await work.run(known(asWorker(ctx, name)));
    },
    payEvent: (id) => applyPaymentEvent(known(asWorker(ctx, "payment-event", "Payment provider")), id),
    command: onBehalfOf(ctx, { kind: "system", label: "Command line" }, PROCESS),
    olga,
    cara,
    visitor: () => surely(openPageVisitor(real)),
    somebody,
    async api(method, path, body) {
      const headers = { authorization: `Bearer ${key.token}`, "content-type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await ask(`/api${path}`, Object.assign({ method, headers }, sent));
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`);
      return answer.text === "" ? undefined : JSON.parse(answer.text).data;
    },
    async find(sql, ...values) {
      const { rows } = await test.pool.query(sql, values);
      if (!rows[0]) throw new Error(`nothing for ${sql}`);
      return rows[0];
    },
    async mailed(to, pattern) {
      const [message] = await ctx.db
        .select({ text: emails.text })
        .from(emails)
        .where(eq(emails.toAddress, to))
        .orderBy(desc(emails.id))
        .limit(1);
      const found = message?.text.match(pattern)?.[0];
      if (!found) throw new Error(`the newest message to ${to} has nothing like ${pattern}: ${message?.text}`);
      return found;
    },
  };

  const seen = new Set<string>();
  /** Rows that are new: those of requests and of the worker; whatever else is there is the harness's own. */
  async function newRows(): Promise<Row[]> {
    const { rows } = await test.pool.query<Row>(
      "select id, action, actor_kind || ': ' || actor_label as who, actor_id as actor, request_id as request from audit_log",
    );
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.filter(({ request }) => request !== ctx.by.requestId);
  }

  return {
    drive,
    newRows,
    isRequest: (id: string | null) => id !== null && requests.has(id),
    async stop() {
      await opened.stop();
      await stripe?.close();
    },
  };
}

function surely({ open, fill }: PageVisitor): PageVisitor {
  return {
    open,
    async fill(page, ...given) {
      const answer = await fill(page, ...given);
      if (answer.status < 400) return answer;
      throw new Error(`${page.path}: ${answer.status} at ${answer.path}: ${wordsOf(answer.html).slice(0, 3000)}`);
    },
  };
}
