import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareDelivery } from "../harness/delivery";
import { headerOf } from "../harness/smtp-server";
import { hasPostfix, type Postfix, startPostfix } from "./postfix";

const MESSAGES = 40;
const PATIENCE_MS = 50_000;

describe.runIf(hasPostfix)("Postfix with STARTTLS and a sign-in", () => {
  const delivery = prepareDelivery();
  let postfix: Postfix;
  beforeAll(async () => {
    postfix = await startPostfix();
  });
  afterAll(() => postfix?.stop());
  beforeEach(() => postfix.answer({}));

  const copiesOf = (id: string) =>
    postfix.delivered().filter((message) => headerOf(message, "Message-ID") === `<${id}@agency.example>`);

  it("delivers a message for someone whose name and address have letters from everywhere", async () => {
    const { outbox, deliverTo } = delivery();
    await deliverTo({ url: postfix.url() });
    const id = await outbox.queue({
      to: "ștefan@山田.example",
      body: { subject: "山田 Ștefan", text: "Bună, 山田!", html: "<p>Bună, 山田!</p>" },
    });
    await outbox.reaches(id, "sent");
    await expect.poll(() => copiesOf(id), { timeout: PATIENCE_MS }).toHaveLength(1);
    const [message = ""] = copiesOf(id);
    expect(message).toMatch(/^Received: .*\n?(?:\s+.*\n)*?.*with (?:UTF8)?E?SMTPSA\b/m);
    expect(headerOf(message, "Delivered-To")).toBe("ștefan@山田.example");
    const { subject, text } = await simpleParser(message);
    expect([subject, text?.trim()]).toEqual(["山田 Ștefan", "Bună, 山田!"]);
  });

  it("keeps what it puts off, says why, and delivers it once it may", async () => {
    postfix.answer({ "dana@juniperlane.example": "450 4.2.0 the mailbox is being moved" });
    const { outbox, deliverTo } = delivery();
    await deliverTo({ url: postfix.url() });
    const id = await outbox.queue();
    await outbox.eventually(async () => expect(await outbox.outcomes(id)).toEqual(["deferred"]));
    expect(await outbox.find(id)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("the mailbox is being moved"),
    });
    postfix.answer({});
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
    await expect.poll(() => copiesOf(id), { timeout: PATIENCE_MS }).toHaveLength(1);
  });

  it("doesn't try again what it refuses for good, and the others get theirs", async () => {
    const { outbox, deliverTo } = delivery();
    postfix.answer({ "nobody@juniperlane.example": "550 5.1.1 no such person" });
    await deliverTo({ url: postfix.url() });
    const refused = await outbox.queue({ to: "nobody@juniperlane.example" });
    const taken = await outbox.queue();
    await outbox.reaches(refused, "failed");
    await outbox.reaches(taken, "sent");
    expect(await outbox.outcomes(refused)).toEqual(["refused"]);
    expect(await outbox.find(refused)).toMatchObject({ lastError: expect.stringContaining("no such person") });
  });

  it("keeps what it won't take for want of the right password, until that is put right", async () => {
    const { outbox, deliverTo } = delivery();
    const workers = await deliverTo({ url: postfix.url("wrong") });
    const id = await outbox.queue();
    await outbox.eventually(async () => expect(await outbox.outcomes(id)).toEqual(["deferred"]));
    expect(await outbox.find(id)).toMatchObject({ status: "queued", lastError: expect.stringMatching(/535/) });
    await workers.stop();
    await deliverTo({ url: postfix.url() });
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
  });

  it("loses nothing when it is restarted in the middle", { timeout: 3 * PATIENCE_MS }, async () => {
    const { outbox, test, deliverTo } = delivery();
    const before = postfix.delivered().length;
    const ids: string[] = [];
    for (let count = 0; count < MESSAGES; count++)
      ids.push(await outbox.queue({ to: `person${count}@juniperlane.example` }));
    await deliverTo({ url: postfix.url() });
    await expect
      .poll(() => postfix.delivered().length - before, { timeout: PATIENCE_MS, interval: 10 })
      .toBeGreaterThan(4);
    await postfix.abort();
    await postfix.start();
    const isSent = async (id: string) => (await outbox.find(id))?.status === "sent";
    await expect
      .poll(
        async () => {
          await test.pool.query("update pgboss.job set start_after = now() where name = 'email' and state = 'retry'");
          return (await Promise.all(ids.map(isSent))).every(Boolean);
        },
        { timeout: PATIENCE_MS, interval: 200 },
      )
      .toBe(true);
    await expect.poll(() => ids.filter((id) => copiesOf(id).length === 0), { timeout: PATIENCE_MS }).toEqual([]);
    // Twice is what was taken while the answer was lost, and the log of the message says so.
    for (const id of ids) {
      const unanswered = (await outbox.outcomes(id)).filter((outcome) => outcome === "unanswered").length;
      expect(copiesOf(id).length, id).toBeLessThanOrEqual(1 + unanswered);
    }
  });
});
