import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emails } from "~/db/schema/emails";
import { newsletterSubscribers, newsletterSuppressions } from "~/db/schema/newsletter";
import { countRows } from "../../../tests/harness/test-context";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { confirmSubscription } from "./confirm-subscription.server";
import { findLink } from "./queries.server";
import { resumeSubscription } from "./resume-subscription.server";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.server";
import { unsubscribe } from "./unsubscribe.server";

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = "dana@juniperlane.example";
const NONSENSE = ["", "nonsense", "a".repeat(43), "' or 1=1 --", "\0", "é".repeat(5000)];

const test = emptiedContext();

/** Enters the address in the box; the tokens of the message that comes. */
async function request(): Promise<{ confirm: string; leave: string }> {
  const submission = { token: "", honeypot: "", isFromOwnPage: true, clientAddress: "203.0.113.7" };
  await subscribeToNewsletter(test.ctx, { email: EMAIL }, submission);
  const all = await test.ctx.db.select().from(emails).orderBy(asc(emails.id));
  const tokenOf = (name: string) => all.at(-1)?.text.match(new RegExp(`/newsletter/${name}\\?token=([\\w-]{43})`))?.[1];
  return { confirm: tokenOf("confirm") ?? "", leave: tokenOf("unsubscribe") ?? "" };
}

async function state() {
  const [subscriber] = await test.ctx.db.select().from(newsletterSubscribers);
  const [suppression] = await test.ctx.db.select().from(newsletterSuppressions);
  return [subscriber?.status, suppression?.reason];
}

const confirm = (token: string) => confirmSubscription(test.ctx, { token });
const leave = (token: string) => unsubscribe(test.ctx, { token });
const resume = (token: string) => resumeSubscription(test.ctx, { token });

describe("the link in a confirmation message", () => {
  it("confirms once, however often it is pressed, and answers kindly every time", async () => {
    const { confirm: token } = await request();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([...Array(3).fill("already-confirmed"), "confirmed"]);
    expect(await state()).toEqual(["confirmed", undefined]);
    expect(await countRows(test.pool, "audit_log where action = 'newsletter.confirmed'")).toBe(1);
    expect(await findLink(test.ctx, token, "confirm")).toEqual({ email: EMAIL, state: "done" });
  });

  it("works for seven days and no longer", async () => {
    const { confirm: token } = await request();
    test.clock.advance(7 * DAY_MS - 1);
    expect(await findLink(test.ctx, token, "confirm")).toMatchObject({ state: "open" });
    test.clock.advance(1);
    expect(await findLink(test.ctx, token, "confirm")).toMatchObject({ state: "spent" });
    expect(await confirm(token)).toEqual({ outcome: "spent" });
    expect(await state()).toEqual(["pending", undefined]);
    expect(await confirm((await request()).confirm)).toEqual({ outcome: "confirmed" });
  });

  it("does not bring back who has unsubscribed since", async () => {
    const first = await request();
    test.clock.advance(DAY_MS);
    const second = await request();
    await confirm(second.confirm);
    await leave(second.leave);
    for (const token of [first.confirm, second.confirm]) {
      expect(await confirm(token)).toEqual({ outcome: "spent" });
      expect(await findLink(test.ctx, token, "confirm")).toMatchObject({ state: "spent" });
    }
    expect(await state()).toEqual(["unsubscribed", "left"]);
  });
});

describe("the link that unsubscribes", () => {
  it("takes a subscriber off and suppresses the address, however often it is pressed and however late", async () => {
    const { confirm: token, leave: leaving } = await request();
    await confirm(token);
    test.clock.advance(5 * 365 * DAY_MS);
    const answers = await Promise.all([1, 2, 3].map(() => leave(leaving)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(3).fill("unsubscribed"));
    expect(await state()).toEqual(["unsubscribed", "left"]);
    expect(await countRows(test.pool, "audit_log where action = 'newsletter.unsubscribed'")).toBe(1);
    expect(await findLink(test.ctx, leaving, "unsubscribe")).toEqual({ email: EMAIL, state: "done" });
  });

  it("declines for good what someone else asked for", async () => {
    const { confirm: token, leave: leaving } = await request();
    await leave(leaving);
    expect(await state()).toEqual(["unsubscribed", "declined"]);
    expect(await confirm(token)).toEqual({ outcome: "spent" });
  });

  it("can be taken back by the same link, and pressed again", async () => {
    const { confirm: token, leave: leaving } = await request();
    await confirm(token);
    await leave(leaving);
    expect([await resume(leaving), await resume(leaving)]).toEqual([{ outcome: "resumed" }, { outcome: "resumed" }]);
    expect(await state()).toEqual(["confirmed", undefined]);
    await leave(leaving);
    expect(await state()).toEqual(["unsubscribed", "left"]);
  });

  it("who left and asks again is suppressed until the address is confirmed again", async () => {
    const first = await request();
    await confirm(first.confirm);
    await leave(first.leave);
    test.clock.advance(DAY_MS);
    const second = await request();
    expect(await state()).toEqual(["pending", "left"]);
    await confirm(second.confirm);
    expect(await state()).toEqual(["confirmed", undefined]);
  });

  it("does not subscribe anyone who did not leave", async () => {
    const { leave: leaving } = await request();
    await resume(leaving);
    expect(await state()).toEqual(["pending", undefined]);
  });
});

it("a token that we never sent, or sent for something else, does nothing", async () => {
  const { confirm: token, leave: leaving } = await request();
  for (const unknown of [...NONSENSE, leaving]) {
    expect(await confirm(unknown)).toEqual({ outcome: "unknown" });
    expect(await findLink(test.ctx, unknown, "confirm")).toBeNull();
  }
  for (const unknown of [...NONSENSE, token]) {
    expect(await leave(unknown)).toEqual({ outcome: "unknown" });
    expect(await resume(unknown)).toEqual({ outcome: "unknown" });
    expect(await findLink(test.ctx, unknown, "unsubscribe")).toBeNull();
  }
  expect(await state()).toEqual(["pending", undefined]);
});

it("opening a link changes nothing", async () => {
  const { confirm: token, leave: leaving } = await request();
  const everything = async () =>
    JSON.stringify([
      await test.pool.query("select * from newsletter_subscribers"),
      await test.pool.query("select * from newsletter_links order by token_hash"),
      await countRows(test.pool, "audit_log"),
    ]);
  const before = await everything();
  for (let count = 0; count < 3; count++) {
    await findLink(test.ctx, token, "confirm");
    await findLink(test.ctx, leaving, "unsubscribe");
  }
  expect(await everything()).toBe(before);
});
