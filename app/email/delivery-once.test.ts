import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { Db } from "~/db/client.server";
import { prepareDelivery } from "../../tests/harness/delivery";
import { recordingLog } from "../../tests/harness/silent-log";
import { headerOf } from "../../tests/harness/smtp-server";

const delivery = prepareDelivery();

describe("what the mail server has taken is not sent again", () => {
  it("when the database does not answer just then", async () => {
    const { test, outbox, startServer, deliverTo } = delivery();
    let isDown = false;
    const db = new Proxy(test.ctx.db, {
      get(target, name) {
        if (isDown && name === "transaction") return () => Promise.reject(new Error("the database is away"));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }) as Db; // safe: all it does is what its target does, or fail
    const smtp = await startServer({
      beforeAnswer(_message, done) {
        isDown = true;
        setTimeout(() => (isDown = false), 1000);
        done();
      },
    });
    const log = recordingLog();
    await deliverTo(smtp, { app: { ...test.ctx, db, log } });
    const id = await outbox.queue();
    await outbox.reaches(id, "sent");
    expect(log.messages).toContain("the end of a delivery could not be stored");
    expect(await outbox.outcomes(id)).toEqual(["accepted"]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("when the program stops while the answer is on its way", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    let isAsked = false;
    const smtp = await startServer({
      beforeAnswer(_message, done) {
        isAsked = true;
        setTimeout(done, 1000);
      },
    });
    const workers = await deliverTo(smtp);
    const id = await outbox.queue();
    await outbox.eventually(async () => expect(isAsked).toBe(true));
    await workers.stop();
    expect(await outbox.find(id)).toMatchObject({ status: "sent", attempts: 1 });
    await deliverTo(smtp);
    expect(smtp.taken).toHaveLength(1);
  });

  it("when two processes deliver from the same outbox", async () => {
    const { outbox, startServer, deliverTo, startWorkerProcess } = delivery();
    const smtp = await startServer();
    const { stdout } = startWorkerProcess(smtp);
    if (stdout) await once(stdout, "data");
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await outbox.queue({ to: `person${n}@example.com` }));
    await deliverTo(smtp);
    for (const id of ids) await outbox.reaches(id, "sent");
    expect(smtp.taken.map((message) => headerOf(message, "To")).sort()).toEqual(
      ids.map((_, n) => `person${n}@example.com`).sort(),
    );
  });
});
