import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { emails } from "~/db/schema/emails";
import { newsletterLinks, newsletterSubscribers } from "~/db/schema/newsletter";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { Submission } from "~/domain/forms/submission";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { confirmSubscription } from "./confirm-subscription.server";
import { forgetUnconfirmed } from "./forget-unconfirmed.server";
import { resumeSubscription } from "./resume-subscription.server";
import { NewsletterSignUp } from "./schema";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.server";
import { unsubscribe } from "./unsubscribe.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RECEIVED = { outcome: "received" };
const DANA = "dana@juniperlane.example";

const test = emptiedContext();
let clients = 0;

/** From a cached page, by a browser of its own. */
function boxed(changes: Partial<Submission> = {}): Submission {
  clients += 1;
  return { token: "", honeypot: "", isFromOwnPage: true, clientAddress: `203.0.113.${clients % 250}`, ...changes };
}

function subscribe(email = DANA, submission = boxed()) {
  return subscribeToNewsletter(test.ctx, NewsletterSignUp.parse({ email }), submission);
}

async function tokenOf(purpose: "confirm" | "unsubscribe"): Promise<string> {
  const [newest] = await test.ctx.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  return newest?.text.match(new RegExp(`/newsletter/${purpose}\\?token=([\\w-]{43})`))?.[1] ?? "";
}

async function stored() {
  const [subscribers, messages, work, audit] = await Promise.all([
    countRows(test.pool, "newsletter_subscribers"),
    countRows(test.pool, "emails"),
    countRows(test.pool, "pgboss.job where name = 'email'"),
    countRows(test.pool, "audit_log"),
  ]);
  return { subscribers, messages, work, audit };
}

const NOTHING = { subscribers: 0, messages: 0, work: 0, audit: 0 };
const ONE = { subscribers: 1, messages: 1, work: 1, audit: 1 };

/** Brings an address into each state that it can have. */
const STATES: Record<string, () => Promise<void>> = {
  "not known": async () => {},
  "waiting to be confirmed": async () => {
    await subscribe();
  },
  confirmed: async () => {
    await subscribe();
    await confirmSubscription(test.ctx, { token: await tokenOf("confirm") });
  },
  unsubscribed: async () => {
    await STATES.confirmed?.();
    await unsubscribe(test.ctx, { token: await tokenOf("unsubscribe") });
  },
  declined: async () => {
    await subscribe();
    await unsubscribe(test.ctx, { token: await tokenOf("unsubscribe") });
  },
};

describe("an address for the newsletter", () => {
  it("is stored in lower case with its source, an audit row and one message with both links", async () => {
    const source = { utm_source: "linkedin", landingPage: "/blogs/2" };
    expect(await subscribe(" Dana@JuniperLane.example ", boxed({ source }))).toEqual(RECEIVED);
    expect(await stored()).toEqual(ONE);
    const [subscriber] = await test.ctx.db.select().from(newsletterSubscribers);
    expect(subscriber).toMatchObject({ email: DANA, status: "pending", source, confirmedAt: null });
    const [message] = await test.ctx.db.select().from(emails);
    expect(message).toMatchObject({
      kind: "newsletter-confirmation",
      toAddress: DANA,
      replyTo: DEFAULT_IDENTITY.email,
    });
    const unsubscribeUrl = `${test.ctx.origin}/newsletter/unsubscribe?token=${await tokenOf("unsubscribe")}`;
    expect(message?.headers).toEqual({
      "List-Unsubscribe": `<${unsubscribeUrl}>, <mailto:${DEFAULT_IDENTITY.email}?subject=unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(message?.html).toContain(`${test.ctx.origin}/newsletter/confirm?token=${await tokenOf("confirm")}`);
    expect(message?.text).toContain("7 days");
  });

  it("leaves only hashes of its links", async () => {
    await subscribe();
    const secrets = [await tokenOf("confirm"), await tokenOf("unsubscribe")];
    const kept = JSON.stringify([
      await test.ctx.db.select().from(newsletterLinks),
      await test.ctx.db.select().from(newsletterSubscribers),
      (await test.pool.query("select * from audit_log")).rows,
    ]);
    for (const secret of secrets) {
      expect(secret).toHaveLength(43);
      expect(kept).not.toContain(secret);
    }
    expect(kept.match(new RegExp(DANA, "g"))).toHaveLength(1);
  });

  it("sent twice, or five times at once, is one subscriber and one message", async () => {
    await Promise.all(Array.from({ length: 5 }, () => subscribe()));
    expect(await stored()).toEqual(ONE);
  });

  it("gets a new link when it asks again two minutes later, and both links work", async () => {
    await subscribe();
    const first = await tokenOf("confirm");
    test.clock.advance(2 * MINUTE_MS);
    await subscribe();
    expect(await stored()).toMatchObject({ subscribers: 1, messages: 2 });
    expect(await confirmSubscription(test.ctx, { token: first })).toEqual({ outcome: "confirmed" });
    expect(await confirmSubscription(test.ctx, { token: await tokenOf("confirm") })).toEqual({
      outcome: "already-confirmed",
    });
  });

  it("leaves the list when nobody confirms it in thirty days", async () => {
    await subscribe("old@juniperlane.example");
    await subscribe("true@juniperlane.example");
    await confirmSubscription(test.ctx, { token: await tokenOf("confirm") });
    test.clock.advance(29 * DAY_MS);
    await subscribe();
    expect(await forgetUnconfirmed(test.ctx)).toBe(0);
    test.clock.advance(DAY_MS + 1);
    expect(await forgetUnconfirmed(test.ctx)).toBe(1);
    const left = await test.ctx.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers);
    expect(left.map(({ email }) => email).sort()).toEqual([DANA, "true@juniperlane.example"]);
  });
});

describe("nobody learns from the answer whether an address is known", () => {
  it.each(Object.keys(STATES))("when it is %s", async (state) => {
    await STATES[state]?.();
    test.clock.advance(DAY_MS);
    const before = (await stored()).messages;
    expect(await subscribe()).toEqual(RECEIVED);
    expect((await stored()).messages - before).toBe(state === "declined" ? 0 : 1);
    expect(await subscribe()).toEqual(RECEIVED);
    for (let count = 0; count < 6; count++) expect(await subscribe()).toEqual(RECEIVED);
  });

  it("tells a subscriber that nothing is left to do, once a day", async () => {
    await STATES.confirmed?.();
    for (let hour = 0; hour < 24; hour++) {
      await subscribe();
      test.clock.advance(60 * MINUTE_MS);
    }
    expect(await countRows(test.pool, "emails where kind = 'newsletter-already-subscribed'")).toBe(1);
    const [subscriber] = await test.ctx.db.select().from(newsletterSubscribers);
    expect(subscriber?.status).toBe("confirmed");
    const [message] = await test.ctx.db.select().from(emails).orderBy(desc(emails.id)).limit(1);
    expect(message?.headers).toHaveProperty("List-Unsubscribe-Post");
    await test.pool.query("truncate rate_limits");
    await subscribe();
    expect(await countRows(test.pool, "emails where kind = 'newsletter-already-subscribed'")).toBe(2);
  });

  it("never writes again to one whose owner declined, until the owner takes it back", async () => {
    await STATES.declined?.();
    const token = await tokenOf("unsubscribe");
    for (let month = 0; month < 4; month++) {
      test.clock.advance(31 * DAY_MS);
      await test.pool.query("truncate rate_limits");
      await subscribe();
    }
    expect((await stored()).messages).toBe(1);
    expect(await resumeSubscription(test.ctx, { token })).toEqual({ outcome: "resumed" });
    await subscribe();
    expect(await countRows(test.pool, "emails where kind = 'newsletter-already-subscribed'")).toBe(1);
  });
});

describe("what programs send", () => {
  it("is thanked and forgotten when the hidden field is filled", async () => {
    expect(await subscribe(DANA, boxed({ honeypot: "buy now" }))).toEqual(RECEIVED);
    expect(await stored()).toEqual(NOTHING);
  });

  it("has to be pressed again when no browser vouches for it, and a form that was open for two seconds will do", async () => {
    const answer = await subscribe(DANA, boxed({ isFromOwnPage: false }));
    expect(await stored()).toEqual(NOTHING);
    const token = answer.outcome === "press-again" ? answer.token : "";
    test.clock.advance(1_999);
    expect(await subscribe(DANA, boxed({ isFromOwnPage: false, token }))).toEqual({ outcome: "press-again", token });
    expect(await stored()).toEqual(NOTHING);
    test.clock.advance(1);
    expect(await subscribe(DANA, boxed({ isFromOwnPage: false, token }))).toEqual(RECEIVED);
    expect(await stored()).toEqual(ONE);
  });

  it("has to be pressed again with a fresh token when its own is forged, but not when it is old", async () => {
    const old = mintFormToken(test.ctx);
    test.clock.advance(31 * DAY_MS);
    const answer = await subscribe(DANA, boxed({ isFromOwnPage: false, token: "forged" }));
    expect(answer).toMatchObject({ outcome: "press-again" });
    expect(answer).not.toEqual({ outcome: "press-again", token: "forged" });
    expect(await subscribe(DANA, boxed({ isFromOwnPage: false, token: old }))).toEqual(RECEIVED);
  });

  it("is turned away after ten addresses in an hour from one client", async () => {
    const clientAddress = "198.51.100.9";
    for (let count = 0; count < 10; count++) {
      expect(await subscribe(`a${count}@juniperlane.example`, boxed({ clientAddress }))).toEqual(RECEIVED);
    }
    expect(await subscribe(DANA, boxed({ clientAddress }))).toEqual({
      outcome: "rate-limited",
      retryAfterSeconds: expect.any(Number),
    });
    expect(await stored()).toMatchObject({ subscribers: 10, messages: 10 });
  });

  it("writes to one address at most five times a day, from however many clients", async () => {
    for (let count = 0; count < 10; count++) {
      test.clock.advance(5 * MINUTE_MS);
      expect(await subscribe()).toEqual(RECEIVED);
    }
    expect((await stored()).messages).toBe(5);
  });
});

it("a message that cannot be queued leaves no subscriber behind", async () => {
  const poisoned = { subject: "Hello\r\nBcc: everybody@example.com", text: "", html: "" };
  const ctx = { ...test.ctx, emails: { ...test.ctx.emails, newsletterConfirmation: async () => poisoned } };
  await expect(subscribeToNewsletter(ctx, { email: DANA }, boxed())).rejects.toMatchObject({
    code: "email.invalid-subject",
  });
  expect(await stored()).toEqual(NOTHING);
  expect(await countRows(test.pool, "newsletter_links")).toBe(0);
});

it("stores what is sent after many tries that came to nothing", async () => {
  const db = new Proxy(test.ctx.db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("the database is away"))
        : Reflect.get(target, name, target),
  });
  const away = { ...test.ctx, db };
  for (let tries = 0; tries < 12; tries++) {
    const asked = subscribeToNewsletter(away, { email: DANA }, boxed({ clientAddress: "203.0.113.77" }));
    await expect(asked).rejects.toThrow("the database is away");
  }
  expect(await subscribe(DANA, boxed({ clientAddress: "203.0.113.77" }))).toEqual(RECEIVED);
  expect(await stored()).toEqual(ONE);
});
