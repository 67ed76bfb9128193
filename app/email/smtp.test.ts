import net, { type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { refusal, startSmtpServer, type TestSmtpServer } from "../../tests/harness/smtp-server";
import { createSmtpSender, PATIENCE } from "./smtp.server";

const MESSAGE = {
  from: "site@agency.example",
  to: "dana@juniperlane.example",
  bytes: Buffer.from("Subject: Hello\r\n\r\nHello Dana\r\n"),
};

const silent = () => {};
const silentLogger = {
  level: silent,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

let server: TestSmtpServer | undefined;
let closing: (() => void)[] = [];

afterEach(async () => {
  await server?.close();
  server = undefined;
  for (const close of closing) close();
  closing = [];
});

async function start(options: Parameters<typeof startSmtpServer>[0] = {}) {
  server = await startSmtpServer(options);
  return server;
}

function send(url: string, patience = PATIENCE, message = MESSAGE, signal = new AbortController().signal) {
  return createSmtpSender(url, patience)(message, signal);
}

function later(ms: number, action: () => void) {
  const timer = setTimeout(action, ms);
  closing.push(() => clearTimeout(timer));
}

it("tells what the mail server said when it took a message", async () => {
  const { url, taken } = await start();
  expect(await send(url)).toEqual({ outcome: "accepted", reply: expect.stringMatching(/^250/) });
  expect(taken).toEqual([MESSAGE.bytes.toString()]);
});

describe("an address beyond ASCII", () => {
  /** A server that notes what is in the envelope, before its library makes it readable. */
  async function startListening(options: Parameters<typeof startSmtpServer>[0] = {}) {
    const said: string[] = [];
    const logger = { ...silentLogger, debug: (_entry: unknown, ...words: unknown[]) => said.push(words.join(" ")) };
    const { url, taken } = await start({ ...options, logger });
    return { url, taken, said: () => said.filter((line) => /MAIL FROM|RCPT TO/.test(line)).join("\n") };
  }

  it("has its domain in ASCII in the envelope, the sender's too", async () => {
    const { url, taken, said } = await startListening();
    const message = { ...MESSAGE, from: "post@müller.example", to: "info@bücher.example" };
    expect(await send(url, PATIENCE, message)).toMatchObject({ outcome: "accepted" });
    expect(taken).toHaveLength(1);
    expect(said()).toContain("RCPT TO:<info@xn--bcher-kva.example>");
    expect(said()).toContain("MAIL FROM:<post@xn--mller-kva.example>");
    expect(said()).not.toContain("SMTPUTF8");
  });

  it("before the @ goes to servers with SMTPUTF8 as it is", async () => {
    const { url, said } = await startListening();
    const message = { ...MESSAGE, to: "jörg@bücher.example" };
    expect(await send(url, PATIENCE, message)).toMatchObject({ outcome: "accepted" });
    expect(said()).toMatch(/MAIL FROM:.* SMTPUTF8/);
    expect(said()).toContain("RCPT TO:<jörg@bücher.example>");
  });

  it("before the @ is refused for good, with the reason, by servers without", async () => {
    const { url, taken, said } = await startListening({ hideSMTPUTF8: true });
    const message = { ...MESSAGE, to: "jörg@bücher.example" };
    expect(await send(url, PATIENCE, message)).toEqual({
      outcome: "refused",
      reply: expect.stringContaining("can't take jörg@bücher.example"),
    });
    expect(taken).toEqual([]);
    expect(said()).toBe("");
  });
});

describe("a mail server that", () => {
  it("is down is unreachable", async () => {
    const { url, close } = await startSmtpServer();
    await close();
    expect(await send(url)).toMatchObject({ outcome: "unreachable", reply: expect.stringContaining("ECONNREFUSED") });
  });

  it("does not greet in time is unreachable", async () => {
    const { url, taken } = await start({ onConnect: (_session, done) => later(1500, () => done()) });
    expect(await send(url, { ...PATIENCE, greetingMs: 300 })).toMatchObject({ outcome: "unreachable" });
    expect(taken).toEqual([]);
  });

  it("does not let a message begin in time is unreachable", async () => {
    const { url } = await start({ onRcptTo: (_address, _session, done) => later(1500, () => done()) });
    expect(await send(url, { ...PATIENCE, talkMs: 600 })).toMatchObject({
      outcome: "unreachable",
      reply: expect.stringContaining("600 ms"),
    });
  });

  it("thinks long about a whole message is waited for", async () => {
    const { url, taken } = await start({ beforeAnswer: (_message, done) => later(6200, () => done()) });
    expect(await send(url, { ...PATIENCE, talkMs: 6000 })).toMatchObject({ outcome: "accepted" });
    expect(taken).toHaveLength(1);
  });

  it("thinks too long about it may have it or not", async () => {
    const { url } = await start({ beforeAnswer: (_message, done) => later(2000, () => done()) });
    expect(await send(url, { ...PATIENCE, answerMs: 600 })).toMatchObject({ outcome: "unanswered" });
  });

  it("dies in the middle of a message has not taken it", async () => {
    const smtp = await start({ onData: (stream) => stream.once("data", () => smtp.die()) });
    const bytes = Buffer.from(`Subject: Long\r\n\r\n${"All work and no play\r\n".repeat(400_000)}`);
    const verdict = await send(smtp.url, PATIENCE, { ...MESSAGE, bytes });
    expect(verdict).toMatchObject({ outcome: "unreachable" });
    expect(smtp.taken).toEqual([]);
  });

  it("dies after the last word and before the answer may have it or not", async () => {
    const smtp = await start({ beforeAnswer: () => smtp.die() });
    expect(await send(smtp.url)).toMatchObject({ outcome: "unanswered" });
  });

  it.each([
    ["busy", 451, "deferred"],
    ["shutting down", 421, "deferred"],
    ["of the opinion that nobody lives there", 550, "refused"],
    ["confused", 503, "deferred"],
  ] as const)("is %s says so of the recipient", async (_name, code, outcome) => {
    const { url } = await start({ onRcptTo: (_address, _session, done) => done(refusal(code, "not now")) });
    expect(await send(url)).toMatchObject({ outcome, reply: expect.stringContaining("not now") });
  });

  it.each([
    [550, "no such person", true],
    [550, "5.1.1 User unknown", true],
    [553, "5.1.3 Bad address", true],
    [550, "5.2.1 The mailbox is disabled", true],
    [551, "User not local; please try elsewhere", true],
    [550, "5.1.8 Bad sender's system address", false],
    [550, "5.7.1 Relaying denied", false],
    [550, "Relay not permitted", false],
    [553, "Blocked, see https://list.example/?ip=192.5.1.1", false],
    [552, "Mailbox full", false],
  ])("refuses a recipient with %i %s says so of the address: %s", async (code, words, isOfRecipient) => {
    const { url } = await start({ onRcptTo: (_address, _session, done) => done(refusal(code, words)) });
    const { isOfRecipient: said = false, outcome } = await send(url);
    expect([outcome, said]).toEqual(["refused", isOfRecipient]);
  });

  it.each([
    [452, "deferred"],
    [554, "refused"],
  ] as const)("answers the whole message with %i has %s it", async (code, outcome) => {
    const { url } = await start({ beforeAnswer: (_message, done) => done(refusal(code, "no room")) });
    expect(await send(url)).toEqual({ outcome, reply: expect.stringContaining("no room") });
  });

  it("refuses the sender or the password leaves the message to be sent when that is put right", async () => {
    const { url, close } = await startSmtpServer({
      onMailFrom: (_address, _session, done) => done(refusal(553, "who are you")),
    });
    expect(await send(url)).toMatchObject({ outcome: "deferred", reply: expect.stringContaining("who are you") });
    await close();
    const { port } = await start({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, "wrong password")),
    });
    const verdict = await send(`smtp://site:secret@127.0.0.1:${port}`);
    expect(verdict).toMatchObject({ outcome: "deferred", reply: expect.stringContaining("wrong password") });
  });
});

describe("encryption", () => {
  it("is used where it is offered, and a certificate that nobody vouches for is not trusted", async () => {
    const secured: boolean[] = [];
    const { url, taken } = await start({
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        secured.push(session.secure);
        done();
      },
    });
    expect(await send(url)).toMatchObject({ outcome: "unreachable", reply: expect.stringMatching(/certificate/) });
    expect(taken).toEqual([]);
    expect(await send(`${url}?tls.rejectUnauthorized=false`)).toMatchObject({ outcome: "accepted" });
    expect(secured).toEqual([true]);
  });

  it("that is required and not to be had keeps the message here", async () => {
    const { url, taken } = await start();
    expect(await send(`${url}?requireTLS=true`)).toMatchObject({
      outcome: expect.stringMatching(/unreachable|deferred/),
    });
    expect(taken).toEqual([]);
  });

  it("that is offered and then refused keeps the message here", async () => {
    const heard: string[] = [];
    const raw = net.createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 mail.example ESMTP\r\n");
      socket.on("data", (chunk) => {
        const line = chunk.toString();
        heard.push(line.trim().split(" ")[0] ?? "");
        if (line.startsWith("EHLO")) socket.write("250-mail.example\r\n250 STARTTLS\r\n");
        else if (line.startsWith("STARTTLS")) socket.write("454 TLS not available\r\n");
        else socket.write("250 ok\r\n");
      });
    });
    await new Promise<void>((resolve) => raw.listen(0, "127.0.0.1", resolve));
    closing.push(() => raw.close());
    const verdict = await send(`smtp://127.0.0.1:${(raw.address() as AddressInfo).port}`);
    expect(verdict.outcome).toMatch(/unreachable|deferred/);
    expect(heard).not.toContain("MAIL");
  });

  it("guards a password on its way to another machine, also where nobody asked for it", async () => {
    const attempts: unknown[] = [];
    const { port } = await start({
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        attempts.push(auth.username);
        done(null, { user: auth.username });
      },
    });
    const elsewhere = await send(`smtp://site:secret@0.0.0.0:${port}`);
    expect(elsewhere.outcome).toMatch(/unreachable|deferred/);
    expect(attempts).toEqual([]);
    expect(await send(`smtp://site:secret@127.0.0.1:${port}`)).toMatchObject({ outcome: "accepted" });
    expect(attempts).toEqual(["site"]);
  });
});

it("hangs up when the program stops", async () => {
  const { url } = await start({ onRcptTo: (_address, _session, done) => later(5000, () => done()) });
  const stopping = new AbortController();
  later(100, () => stopping.abort());
  expect(await send(url, PATIENCE, MESSAGE, stopping.signal)).toMatchObject({ outcome: "unreachable" });
});

it("gives a verdict, and opens nothing, where the program stops before there is a connection", async () => {
  let greeted = 0;
  const { port } = await start({
    onConnect: (_session, done) => {
      greeted += 1;
      done();
    },
  });
  const verdict = { outcome: "unreachable", reply: "Stopped before the mail server answered" };
  const url = `smtp://localhost:${port}`;
  expect(await send(url, PATIENCE, MESSAGE, AbortSignal.abort())).toEqual(verdict);
  const stopping = new AbortController();
  const sending = send(url, PATIENCE, MESSAGE, stopping.signal);
  stopping.abort();
  expect(await sending).toEqual(verdict);
  expect(await send(url)).toMatchObject({ outcome: "accepted" });
  expect(greeted).toBe(1);
});
