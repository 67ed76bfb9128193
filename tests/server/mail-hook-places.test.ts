import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { HookKeys } from "~/server/mail-hook/handovers";
import { createMailHook } from "~/server/mail-hook/mail-hook";
import { eventually } from "../harness/eventually";
import { mailOf } from "../harness/mails";
import { countRows } from "../harness/test-context";
import { sharedContext } from "../harness/use-test-context";
import { type Answer, MAIL_HOOK_SECRET, startTestSite } from "./start-test-site";

const PATH = "/api/webhooks/mail-in";
const KEYS: HookKeys = { secret: MAIL_HOOK_SECRET };
const ELSEWHERE = "203.0.113.9";

const test = sharedContext();
let site: Awaited<ReturnType<typeof startTestSite>>;

beforeEach(async () => {
  await site?.stop();
  await test.reset();
  site = await startTestSite(1, test.ctx);
});
afterAll(() => site.stop());

const seconds = (offset = 0) => String(Math.floor(test.ctx.clock.now().getTime() / 1000) + offset);
const keptMails = () => countRows(test.pool, "incoming_mails");
const mail = (name: string, text = name) => mailOf({ from: "dana@bakery.example", subject: name, text });

function sign(body: string, at = seconds()): string {
  return `t=${at},v1=${createHmac("sha256", MAIL_HOOK_SECRET).update(`${at}.`).update(body).digest("hex")}`;
}

function hand(body: string, signature = sign(body), from = ELSEWHERE): Promise<Answer> {
  const headers = { "content-type": "message/rfc822", "x-mail-signature": signature, "x-forwarded-for": from };
  return site.ask(PATH, { method: "POST", body, headers });
}

const FORGED = () => `t=${seconds()},v1=${"0".repeat(64)}`;

/** A forged request that has sent so much of its body and says nothing more. */
function idle(bytes: number, from = ELSEWHERE): Socket {
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  const head = [
    "host: agency.example",
    `x-forwarded-for: ${from}`,
    `x-mail-signature: ${FORGED()}`,
    "content-length: 1000000",
  ];
  socket.write(`POST ${PATH} HTTP/1.1\\r\\n${head.join("\\r\\n")}\\r\\n\\r\\n${"x".repeat(bytes)}`);
  return socket;
}

it("forty true mails at the same time are all kept, small or large", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => hand(mail(`Mail ${at}`, at % 4 === 0 ? "word ".repeat(40_000) : "word"))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 202));
  expect(await keptMails()).toBe(40);
});

it("true mails come in next to idle requests with a wrong signature, of their own network and others", async () => {
  const sockets = [ELSEWHERE, "198.51.100.1", "198.51.100.2", "198.51.100.3"].flatMap((from) =>
    [0, 0, 100_000, 100_000].map((bytes) => idle(bytes, from)),
  );
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  expect((await hand(mail("Small"))).status).toBe(202);
  // Its network has proven itself, and has places of its own.
  expect((await hand(mail("Large", "word ".repeat(100_000)))).status).toBe(202);
  for (const socket of sockets) socket.destroy();
});

it("wrong signatures alone are counted, and the answer says when the next may come; a network that was true is never shut out", async () => {
  const guesses: Answer[] = [];
  for (let guess = 0; guess < 22; guess++) guesses.push(await hand("x", FORGED()));
  expect(guesses.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429, 429]);
  expect(Number(guesses.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  const other = "192.0.2.77";
  for (let stale = 0; stale < 25; stale++) {
    const raw = mail("Stale");
    const answer = await hand(raw, sign(raw, seconds(-900)), other);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
  }
  expect((await hand(mail("True"), undefined, other)).status).toBe(202);
  for (let guess = 0; guess < 25; guess++) expect((await hand("x", FORGED(), other)).status).toBe(401);
  expect((await hand(mail("True again"), undefined, other)).status).toBe(202);
});

it("a mail that can't be kept is told when to come again, and costs its sender nothing", async () => {
  const files = Object.assign({}, test.ctx.files, { put: () => Promise.reject(new Error("the disk is away")) });
  const hook = createMailHook(Object.assign({}, test.ctx, { files }), KEYS);
  const ask = (body: string) =>
    hook(
      new Request(`https://agency.example${PATH}`, {
        method: "POST",
        body,
        headers: { "x-mail-signature": sign(body) },
      }),
      { clientAddress: ELSEWHERE, allowSlowBody() {} },
    );
  for (let times = 0; times < 25; times++) {
    const answer = await ask(mail("Outage"));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  }
  expect((await hand(mail("Outage"))).status).toBe(202);
});

it("a body that hardly arrives is given up, and its place is free", async () => {
  const hook = createMailHook(test.ctx, KEYS, { patienceMs: 50, bytesPerSecond: 10_000_000 });
  const ask = (body: ReadableStream<Uint8Array>) =>
    hook(
      new Request(`https://agency.example${PATH}`, {
        method: "POST",
        body,
        duplex: "half",
        headers: { "x-mail-signature": FORGED() },
      } as RequestInit),
      { clientAddress: ELSEWHERE, allowSlowBody() {} },
    );
  const silent = (bytes: number) =>
    new ReadableStream<Uint8Array>({ start: (control) => control.enqueue(new Uint8Array(bytes)) });
  for (const bytes of [10, 100_000, 100_000]) expect((await ask(silent(bytes))).status).toBe(408);
  await eventually(async () => expect(await countRows(test.pool, "files")).toBe(0));
});
