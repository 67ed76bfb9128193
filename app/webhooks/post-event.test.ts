import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CERTIFICATE } from "../../tests/harness/receiver-certificate";
import { startReceiver, type TestReceiver } from "../../tests/harness/webhook-receiver";
import { createPostEvent, type PostEventOptions } from "./post-event.server";

const NEVER = new AbortController().signal;
/** Nothing that answers is waited for in vain. */
const PATIENCE = { answerMs: 60_000, bodyMs: 60_000 };
/** Where no answer, or no end of one, ever comes. */
const HASTY = { answerMs: 400, bodyMs: 1000 };
/** Stands for a public address; every other address of this machine stands for a private one. */
const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";

let receiver: TestReceiver;
let asked: string[];

beforeEach(async () => {
  receiver = await startReceiver();
  asked = [];
});

afterEach(() => receiver.close());

function post(options: PostEventOptions & { url?: string; answers?: string[][] } = {}, signal = NEVER) {
  const { url = receiver.url, answers = [[PUBLIC]], ...rest } = options;
  const postEvent = createPostEvent({
    resolve: async (name) => {
      asked.push(name);
      return answers[Math.min(asked.length, answers.length) - 1] ?? [];
    },
    isAllowed: (address) => address === PUBLIC,
    authorities: [CERTIFICATE],
    patience: PATIENCE,
    ...rest,
  });
  return postEvent(
    { url, headers: { "content-type": "application/json", "webhook-id": "1" }, body: '{"ä":1}' },
    signal,
  );
}

it("posts the body whole, with its headers, and tells how it was answered and how long it took", async () => {
  receiver.answerWith((response) => void response.writeHead(202).end("thank you"));
  expect(await post()).toEqual({
    outcome: "accepted",
    httpStatus: 202,
    reply: "thank you",
    retryAfterSeconds: null,
    durationMs: expect.any(Number),
  });
  expect(receiver.received).toEqual([
    expect.objectContaining({
      method: "POST",
      path: "/hooks",
      body: '{"ä":1}',
      headers: expect.objectContaining({ "webhook-id": "1", "content-length": "8", connection: "close" }),
    }),
  ]);
});

it.each([
  [200, "accepted"],
  [204, "accepted"],
  [299, "accepted"],
  [304, "refused"],
  [400, "refused"],
  [404, "refused"],
  [410, "gone"],
  [500, "refused"],
])("an answer of %i is %s", async (httpStatus, outcome) => {
  receiver.answerWith((response) => void response.writeHead(httpStatus).end());
  expect(await post()).toMatchObject({ outcome, httpStatus });
});

describe("what it is asked to wait", () => {
  it.each([
    ["120", 120],
    ["-1", null],
    ["soon", null],
    ["99999999999", null],
  ])("with Retry-After %s is %s seconds", async (header, retryAfterSeconds) => {
    receiver.answerWith((response) => void response.writeHead(503, { "retry-after": header }).end());
    expect(await post()).toMatchObject({ outcome: "refused", retryAfterSeconds });
  });
});

describe("never connects to an address that is not public", () => {
  it("when the name leads to one", async () => {
    const verdict = await post({ answers: [[PRIVATE]] });
    expect(verdict).toMatchObject({
      outcome: "forbidden",
      reply: `receiver.example leads to ${PRIVATE}, which isn't a public address`,
    });
    expect(receiver.connections()).toBe(0);
  });

  it("when only one of its addresses is one", async () => {
    expect(await post({ answers: [[PUBLIC, PRIVATE]] })).toMatchObject({ outcome: "forbidden" });
    expect(receiver.connections()).toBe(0);
  });

  it("when the name changes its mind after the check", async () => {
    const inside = await startReceiver({ host: PRIVATE });
    const url = `https://receiver.example:${inside.port}/hooks`;
    const verdict = await post({ url, answers: [[PUBLIC], [PRIVATE]] });
    expect(asked).toEqual(["receiver.example"]);
    expect(verdict.outcome).toBe("unreachable");
    expect(inside.connections()).toBe(0);
    await inside.close();
  });

  it.each([
    `https://${PRIVATE}/`,
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://0x7f.0.0.2/",
    "https://2130706434/",
    "https://127.2/",
  ])("when the address is one itself: %s", async (url) => {
    expect(await post({ url })).toMatchObject({ outcome: "forbidden" });
    expect(asked).toEqual([]);
  });

  it("when it is redirected to one, or anywhere else", async () => {
    const inside = await startReceiver({ host: PRIVATE });
    for (const status of [301, 302, 303, 307, 308]) {
      const location = `https://${PRIVATE}:${inside.port}/secret`;
      receiver.answerWith((response) => void response.writeHead(status, { location }).end("moved"));
      expect(await post()).toMatchObject({
        outcome: "refused",
        httpStatus: status,
        reply: `Redirects aren't followed. This one leads to ${location}`,
      });
    }
    expect(inside.connections()).toBe(0);
    expect(receiver.received).toHaveLength(5);
    await inside.close();
  });

  it("in production, where all of this machine is refused", async () => {
    const postEvent = createPostEvent({ resolve: async () => [PUBLIC] });
    expect(await postEvent({ url: receiver.url, headers: {}, body: "{}" }, NEVER)).toMatchObject({
      outcome: "forbidden",
    });
    expect(receiver.connections()).toBe(0);
  });
});

describe("never speaks to a receiver that is not who it says", () => {
  it("because nobody vouches for its certificate", async () => {
    const postEvent = createPostEvent({ resolve: async () => [PUBLIC], isAllowed: () => true, patience: PATIENCE });
    const verdict = await postEvent({ url: receiver.url, headers: {}, body: "{}" }, NEVER);
    expect(verdict).toMatchObject({ outcome: "unreachable", reply: expect.stringMatching(/self.signed/) });
    expect(receiver.received).toEqual([]);
  });

  it("because the certificate is for another name", async () => {
    const verdict = await post({ url: `https://other.example:${receiver.port}/` });
    expect(verdict).toMatchObject({ outcome: "unreachable", reply: expect.stringContaining("other.example") });
    expect(receiver.received).toEqual([]);
  });

  it("because it is not asked over HTTPS", async () => {
    expect(await post({ url: receiver.url.replace("https", "http") })).toMatchObject({ outcome: "forbidden" });
    expect(receiver.connections()).toBe(0);
  });
});

describe("gives up", () => {
  it("when no answer comes in time", async () => {
    receiver.answerWith(() => {});
    const verdict = await post({ patience: HASTY });
    expect(verdict).toMatchObject({ outcome: "timed-out", httpStatus: null, reply: "No answer within 0.4 seconds" });
    expect(verdict.durationMs).toBeGreaterThanOrEqual(390);
  });

  it("when the head of the answer drips and never ends", async () => {
    receiver.answerWith((_response, _event, { socket }) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => socket.write("x: y\r\n"), 50);
      socket.on("close", () => clearInterval(drip));
    });
    expect(await post({ patience: HASTY })).toMatchObject({ outcome: "timed-out" });
  });

  it("when the name servers do not answer", async () => {
    const verdict = await post({ resolve: () => new Promise(() => {}), patience: HASTY });
    expect(verdict).toMatchObject({ outcome: "timed-out" });
  });

  it("when the name is not known", async () => {
    const resolve = () => Promise.reject(new Error("queryA ENOTFOUND receiver.example"));
    expect(await post({ resolve })).toMatchObject({
      outcome: "unreachable",
      reply: "queryA ENOTFOUND receiver.example",
    });
  });

  it("when nobody listens, or hangs up, or speaks no HTTP", async () => {
    receiver.answerWith((_response, _event, { socket }) => void socket.end("220 mail.example ESMTP\r\n"));
    expect(await post()).toMatchObject({ outcome: "unreachable" });
    receiver.answerWith((_response, _event, { socket }) => void socket.destroy());
    expect(await post()).toMatchObject({ outcome: "unreachable", reply: "socket hang up" });
    const { port } = receiver;
    await receiver.close();
    expect(await post({ url: `https://receiver.example:${port}/` })).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("ECONNREFUSED"),
    });
    receiver = await startReceiver();
  });

  it("when a server takes the connection and says nothing, not even TLS", async () => {
    const mute: Server = createServer(() => {}).listen(0, PUBLIC);
    await once(mute, "listening");
    const { port } = mute.address() as { port: number };
    const url = `https://receiver.example:${port}/`;
    expect(await post({ url, patience: HASTY })).toMatchObject({ outcome: "timed-out" });
    mute.close();
  });

  it("when the program stops", async () => {
    receiver.answerWith(() => {});
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    expect(await post({}, stopping.signal)).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("Stopped"),
    });
    expect(await post({}, AbortSignal.abort())).toMatchObject({ outcome: "unreachable" });
  });
});

describe("of the body of an answer", () => {
  it("only the beginning is read, however long it is", async () => {
    let sent = 0;
    receiver.answerWith((response) => {
      const flood = () => {
        while (!response.destroyed && response.write("A".repeat(65_536))) sent += 65_536;
      };
      response.on("drain", flood).on("error", () => {});
      flood();
    });
    const { outcome, reply } = await post();
    expect({ outcome, reply }).toEqual({ outcome: "accepted", reply: "A".repeat(500) });
    const until = sent;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toBe(until);
  });

  it("what does not come soon is not waited for: the head of the answer counts", async () => {
    receiver.answerWith((response) => void response.writeHead(200).write("beginning"));
    const patience = { ...PATIENCE, bodyMs: HASTY.bodyMs };
    expect(await post({ patience })).toMatchObject({ outcome: "accepted", reply: "beginning" });
  });

  it("what cannot be shown is left out", async () => {
    receiver.answerWith(
      (response) => void response.writeHead(500).end(Buffer.from("a\0b\r\nc\u001b[31md\xff", "latin1")),
    );
    expect(await post()).toMatchObject({ outcome: "refused", reply: "a b c [31md" });
  });
});

it("tries the next address when one does not answer", async () => {
  const verdict = await post({ answers: [["127.0.0.9", PUBLIC]], isAllowed: () => true });
  expect(verdict).toMatchObject({ outcome: "accepted" });
});
