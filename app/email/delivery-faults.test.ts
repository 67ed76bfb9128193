import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { bouncedAddresses } from "~/db/schema/incoming-mails";
import { prepareDelivery } from "../../tests/harness/delivery";
import { headerOf, refusal, startSmtpServer } from "../../tests/harness/smtp-server";
import { PATIENCE } from "./smtp.server";

const delivery = prepareDelivery();

describe("nothing is lost", () => {
  it("when the mail server is down for a while", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    const { url, port, close } = await startSmtpServer();
    await close();
    await deliverTo({ url });
    const id = await outbox.queue();
    await outbox.eventually(async () => expect(await outbox.outcomes(id)).toEqual(["unreachable"]));
    expect(await outbox.find(id)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("ECONNREFUSED"),
    });
    const smtp = await startServer({ port });
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
    expect(smtp.taken).toHaveLength(1);
  });

  it("when the mail server dies in the middle of a message", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    let deaths = 0;
    const smtp = await startServer({
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        if (++deaths === 1) return void stream.once("data", () => smtp.die());
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          smtp.taken.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await deliverTo(smtp);
    const long = "All work and no play. ".repeat(200_000);
    const id = await outbox.queue({ body: { subject: "Long", text: long, html: "<p>Long</p>" } });
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
    expect(await outbox.outcomes(id)).toEqual(["unreachable", "accepted"]);
    expect(smtp.taken).toHaveLength(1);
  });

  it("when one recipient is refused: the others get theirs, and the refusal is on record", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    const smtp = await startServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("nobody@") ? refusal(550, "no such person") : undefined),
    });
    const people = ["ana@example.com", "nobody@example.com", "bo@example.com"];
    const ids: string[] = [];
    for (const to of people) ids.push(await outbox.queue({ to }));
    await deliverTo(smtp);
    const [ana = "", nobody = "", bo = ""] = ids;
    await outbox.reaches(nobody, "failed");
    await outbox.reaches(ana, "sent");
    await outbox.reaches(bo, "sent");
    expect(smtp.taken.map((message) => headerOf(message, "To")).sort()).toEqual(["ana@example.com", "bo@example.com"]);
    expect(await outbox.listAttempts(nobody)).toEqual([
      expect.objectContaining({ outcome: "refused", reply: expect.stringContaining("no such person") }),
    ]);
    const marked = await delivery().test.ctx.db.select().from(bouncedAddresses);
    expect(marked).toMatchObject([{ email: "nobody@example.com", emailId: nobody }]);
    expect(marked[0]?.reason).toContain("no such person");
  });

  it("when the mail server is slow: nobody hangs up on one that only thinks", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    let answers = 0;
    const smtp = await startServer({
      beforeAnswer: (_message, done) => void setTimeout(done, ++answers === 1 ? 4200 : 0),
    });
    await deliverTo(smtp, { patience: { ...PATIENCE, talkMs: 4000 } });
    const id = await outbox.queue();
    await outbox.reaches(id, "sent");
    expect(await outbox.outcomes(id)).toEqual(["accepted"]);
    expect(smtp.taken).toHaveLength(1);
  });
});

describe("a message that may have arrived is sent again under the same Message-ID, so it may arrive twice", () => {
  it("when the mail server dies after the last word and before the answer", async () => {
    const { outbox, startServer, deliverTo } = delivery();
    const arrived: string[] = [];
    const smtp = await startServer({
      beforeAnswer(message, done) {
        arrived.push(message);
        if (arrived.length === 1) smtp.die();
        else done();
      },
    });
    await deliverTo(smtp);
    const id = await outbox.queue();
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
    expect(await outbox.outcomes(id)).toEqual(["unanswered", "accepted"]);
    expect(arrived.map((message) => headerOf(message, "Message-ID"))).toEqual(Array(2).fill(`<${id}@agency.example>`));
  });

  it("when the sending process is killed before it hears the answer", async () => {
    const { outbox, work, startServer, deliverTo, startWorkerProcess } = delivery();
    const arrived: string[] = [];
    let child: ChildProcess | undefined;
    const smtp = await startServer({
      beforeAnswer(message, done) {
        arrived.push(message);
        if (arrived.length === 1) child?.kill("SIGKILL");
        else done();
      },
    });
    child = startWorkerProcess(smtp);
    const id = await outbox.queue();
    await once(child, "exit");
    expect(await outbox.find(id)).toMatchObject({ status: "sending", attempts: 1 });
    await outbox.missHeartbeat(work, id);
    await deliverTo(smtp);
    await outbox.skipWait(id);
    await outbox.reaches(id, "sent");
    expect(await outbox.outcomes(id)).toEqual(["interrupted", "accepted"]);
    expect(arrived.map((message) => headerOf(message, "Message-ID"))).toEqual(Array(2).fill(`<${id}@agency.example>`));
  });
});

it("a process killed before it said all has sent nothing, and the next one sends it once", async () => {
  const { outbox, work, startServer, deliverTo, startWorkerProcess } = delivery();
  let connections = 0;
  let child: ChildProcess | undefined;
  const smtp = await startServer({
    onMailFrom(_address, _session, done) {
      if (++connections === 1) child?.kill("SIGKILL");
      else done();
    },
  });
  child = startWorkerProcess(smtp);
  const id = await outbox.queue();
  await once(child, "exit");
  await outbox.missHeartbeat(work, id);
  await deliverTo(smtp);
  await outbox.skipWait(id);
  await outbox.reaches(id, "sent");
  expect(await outbox.outcomes(id)).toEqual(["interrupted", "accepted"]);
  expect(smtp.taken).toHaveLength(1);
});

it("a program that must stop hangs up on a mail server that does not answer, and sends at the next start", async () => {
  const { outbox, startServer, deliverTo } = delivery();
  let isDeaf = true;
  let isAsked = false;
  const smtp = await startServer({
    onRcptTo(_address, _session, done) {
      isAsked = true;
      if (!isDeaf) done();
    },
  });
  const workers = await deliverTo(smtp, { patience: { ...PATIENCE, stopMs: 300 } });
  const id = await outbox.queue();
  await outbox.eventually(async () => expect(isAsked).toBe(true));
  const stopping = performance.now();
  await workers.stop();
  expect(performance.now() - stopping).toBeLessThan(PATIENCE.stopMs);
  expect(await outbox.find(id)).toMatchObject({ status: "queued", attempts: 1 });
  isDeaf = false;
  await deliverTo(smtp);
  await outbox.skipWait(id);
  await outbox.reaches(id, "sent");
  expect(smtp.taken).toHaveLength(1);
});
