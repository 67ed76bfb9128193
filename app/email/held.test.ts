import { describe, expect, it } from "vitest";
import { discardEmails, discardHeldEmails } from "~/domain/emails/discard-emails.server";
import { holdUnsentEmails } from "~/domain/emails/hold-unsent-emails.server";
import { readOutbox } from "~/domain/emails/queries.server";
import { resendEmails, resendUnsentEmails } from "~/domain/emails/resend-emails.server";
import type { Actor } from "~/kernel/actor";
import { NO_MAIL_SERVERS } from "~/kernel/mail-servers";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { queueEmail } from "~/kernel/outbox.server";
import { transact } from "~/kernel/transact.server";
import { prepareDelivery } from "../../tests/harness/delivery";
import { headerOf } from "../../tests/harness/smtp-server";
import { startWorkers } from "./deliver.server";
import { claimEmail, giveUpEmail, recordVerdict } from "./delivery-log.server";

const delivery = prepareDelivery();
const SALES: Actor = { kind: "staff", userId: "s", name: "Sam", role: "sales" };
const VIEWER: Actor = { ...SALES, role: "viewer" };
const HOUR_MS = 60 * 60 * 1000;

/** Writes a message while no mail server is set up. */
function writeWithoutServer(to = "dana@juniperlane.example"): Promise<string> {
  return transact({ ...delivery().test.ctx, sendsMail: false }, (tx) =>
    queueEmail(tx, {
      kind: "quote-request-confirmation",
      to,
      body: { subject: "Thank you", text: "Hello Dana", html: "<p>Hello Dana</p>" },
    }),
  );
}

async function workCount(): Promise<number> {
  const { rows } = await delivery().test.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'email'",
  );
  return rows[0].count;
}

describe("what was written before mail was set up", () => {
  it("is held, with its age, and leaves only when staff send it", async () => {
    const { test, outbox, startServer, deliverTo } = delivery();
    const id = await writeWithoutServer();
    test.clock.advance(HOUR_MS);
    const smtp = await startServer();
    await deliverTo(smtp);
    const later = await outbox.queue();
    await outbox.reaches(later, "sent");
    expect(await outbox.find(id)).toMatchObject({ status: "held", attempts: 0 });
    const { held } = await readOutbox(onBehalfOf(test.ctx, SALES), {});
    expect(held).toEqual({ count: 1, oldestAt: new Date(test.clock.now().getTime() - HOUR_MS), ended: 0 });
    expect(await resendEmails(onBehalfOf(test.ctx, SALES), [id])).toMatchObject({ resentIds: [id], endedIds: [] });
    await outbox.reaches(id, "sent");
    expect(smtp.taken).toHaveLength(2);
  });

  it("by an older version is held at a start without a mail server, and its work is gone", async () => {
    const { test, outbox, work } = delivery();
    const id = await outbox.queue();
    const workers = await startWorkers({ app: test.ctx, boss: work.boss, readServer: async () => NO_MAIL_SERVERS });
    expect(await outbox.find(id)).toMatchObject({ status: "held" });
    expect(await workCount()).toBe(0);
    await workers.stop();
  });

  it("leaves once there is a server, without another start, and is held from when there is none anymore", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    const smtp = await startServer();
    let smtpUrl: string | null = null;
    await deliverTo(smtp, { readServer: async () => ({ smtpUrl, from: "desk@agency.example" }) });
    // Queued by a process that has not heard that the server is gone.
    const straggler = await outbox.queue();
    await outbox.reaches(straggler, "held");
    expect(smtp.taken).toHaveLength(0);
    smtpUrl = smtp.url;
    await outbox.reaches(await outbox.queue(), "sent");
    expect(headerOf(smtp.taken[0] ?? "", "from")).toContain("desk@agency.example");
    const other = await startServer();
    smtpUrl = other.url;
    await outbox.reaches(await outbox.queue(), "sent");
    expect([smtp.taken.length, other.taken.length]).toEqual([1, 1]);
    expect(await outbox.find(straggler)).toMatchObject({ status: "held", attempts: 0 });
  });

  it.each([
    ["refuses it for now", "deferred", "held"],
    ["refuses it for good", "refused", "held"],
    ["can't be reached", "unreachable", "held"],
    ["takes it after all", "accepted", "sent"],
  ] as const)("is held with a try under way, also when the server of before %s", async (_how, outcome, status) => {
    const { test, outbox } = delivery();
    const id = await outbox.queue();
    const email = await claimEmail(test.ctx, id);
    if (!email) throw new Error("nothing to send");
    await holdUnsentEmails(test.ctx, "held", null);
    await recordVerdict(test.ctx, email, { outcome, reply: "As the server says" }, AbortSignal.timeout(60_000));
    if (outcome === "refused") await giveUpEmail(test.ctx, id);
    expect(await outbox.find(id)).toMatchObject({ status });
  });

  it("is thrown away by choice, one or all, is on record, and never leaves", async () => {
    const { test, outbox, startServer, deliverTo } = delivery();
    const ids = [await writeWithoutServer(), await writeWithoutServer(), await writeWithoutServer()];
    const [first = ""] = ids;
    for (const actor of [VIEWER]) {
      await expect(discardEmails(onBehalfOf(test.ctx, actor), ids)).rejects.toMatchObject({
        code: "permission.denied",
      });
      await expect(discardHeldEmails(onBehalfOf(test.ctx, actor))).rejects.toMatchObject({ code: "permission.denied" });
    }
    expect(await discardEmails(onBehalfOf(test.ctx, SALES), [first, "nonsense"])).toEqual({ discardedIds: [first] });
    // Ids of one millisecond have no order among themselves.
    const others = await discardHeldEmails(onBehalfOf(test.ctx, SALES));
    expect(others.discardedIds.toSorted()).toEqual(ids.slice(1).toSorted());
    expect(await discardHeldEmails(onBehalfOf(test.ctx, SALES))).toEqual({ discardedIds: [] });
    const smtp = await startServer();
    await deliverTo(smtp);
    await outbox.reaches(await outbox.queue(), "sent");
    expect(smtp.taken).toHaveLength(1);
    expect(await outbox.find(first)).toMatchObject({ status: "discarded" });
    const { rows } = await test.pool.query("select before, after from audit_log where action = 'email.discarded'");
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      before: { status: "held", to: "dana@juniperlane.example", subject: "Thank you" },
      after: { status: "discarded" },
    });
  });

  it("is all sent at once, oldest first, and nothing is while there is no mail server", async () => {
    const { test } = delivery();
    const ids = [await writeWithoutServer(), await writeWithoutServer()];
    const without = { ...test.ctx, sendsMail: false };
    expect(await resendEmails(onBehalfOf(without, SALES), ids)).toMatchObject({ outcome: "no-mail-server" });
    expect(await resendUnsentEmails(onBehalfOf(without, SALES), "held")).toMatchObject({ outcome: "no-mail-server" });
    expect(await workCount()).toBe(0);
    expect(await resendUnsentEmails(onBehalfOf(test.ctx, SALES), "held")).toMatchObject({
      resentIds: ids,
      endedIds: [],
    });
    expect(await workCount()).toBe(2);
  });
});
