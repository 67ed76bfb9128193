import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlainRequest } from "~/server/http/plain-request";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
let sockets: Socket[];

beforeEach(async () => {
  site = await startTestSite();
  sockets = [];
  await site.ask("/");
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

const PATIENCE_MS = 60_000;

const get = (target: string, headers = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/**
 * Sends pieces with pauses between them. Returns what came back, once it is so many answers or the connection has
 * ended.
 */
async function send(count: number, ...pieces: string[]): Promise<string> {
  const socket = connect(site.port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  let isClosed = false;
  socket.on("close", () => {
    isClosed = true;
  });
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await pause(25);
  }
  const deadline = Date.now() + PATIENCE_MS;
  while (!isClosed && statuses(received).length < count && Date.now() < deadline) await pause(5);
  // An answer that nobody requested would come now.
  await pause(30);
  socket.end();
  await closed;
  return received;
}

const statuses = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe("a second request inside of a first", () => {
  const SMUGGLED = "GET /form HTTP/1.1\r\nHost: a\r\nX: smuggled\r\n\r\n";
  const POST = `POST /form HTTP/1.1\r\nHost: a\r\nOrigin: ${ORIGIN}\r\n`;

  it("in the body of a form is the form's, also after answers from memory", async () => {
    const form = `${POST}Content-Length: ${SMUGGLED.length}\r\n\r\n`;
    const received = await send(3, get("/"), form, SMUGGLED, get("/"));
    expect(statuses(received)).toEqual([200, 200, 200]);
  });

  it("behind two lengths, or a length and pieces, ends the connection", async () => {
    for (const lengths of [
      "Content-Length: 0\r\nContent-Length: 50\r\n",
      `Content-Length: ${SMUGGLED.length}\r\nTransfer-Encoding: chunked\r\n`,
      "Transfer-Encoding: chunked, identity\r\n",
      "Transfer-Encoding : chunked\r\n",
      "Content-Length: +5\r\n",
      "Content-Length: 0x5\r\n",
    ]) {
      const received = await send(2, get("/"), `${POST}${lengths}\r\n`, SMUGGLED);
      expect(statuses(received)[0]).toBe(200);
      expect(statuses(received).slice(1), lengths).toEqual([400]);
    }
  });

  it("behind a GET with a length is its body, and not answered from memory", async () => {
    const received = await send(
      1,
      `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
    );
    expect(statuses(received)).toEqual([200]);
  });

  it("split anywhere is one and the same request", async () => {
    const whole = get("/", "Cookie: theme=dark\r\n");
    for (const at of [1, 14, 16, whole.length - 3, whole.length - 1]) {
      const received = await send(1, whole.slice(0, at), whole.slice(at));
      expect(statuses(received)).toEqual([200]);
      expect(received).toContain('data-theme="dark"');
    }
  });
});

describe("a header that means to pass for another", () => {
  it.each([
    ["a session behind a fold", "X: a\r\n Cookie: session=1\r\n"],
    ["a cookie with a space before its colon", "Cookie : session=1\r\n"],
    ["a cookie behind a bare line feed", "X: a\nCookie: session=1\r\n"],
    ["two cookies", "Cookie: theme=dark\r\nCookie: session=1\r\n"],
    ["an authorization in odd letters", "aUTHORIZATION: Bearer x\r\n"],
    ["a NUL in a name", "Coo\0kie: a=b\r\n"],
  ])("%s never gets what is kept for everyone", (_, headers) => {
    const request = readPlainRequest(Buffer.from(get("/", headers), "latin1"));
    expect(request === undefined || request.headers.authorization !== undefined).toBe(true);
  });

  it("never appears in the answer", async () => {
    const received = await send(
      1,
      get(
        "/?a=%0d%0aSet-Cookie:%20x=1",
        "Accept-Encoding: br\r\nX-Zq: zqmarker\r\nReferer: https://evil.example/zqmarker\r\n",
      ),
    );
    const [head = ""] = received.split("\r\n\r\n");
    expect(head.toLowerCase()).not.toContain("zqmarker");
    expect(head).not.toMatch(/^set-cookie: x=1/im);
  });
});

describe("a request that is meant to cost much", () => {
  it.each([
    ["spaces before a byte that no header has", `X:${" ".repeat(4000)}\x80`],
    ["spaces before a bare line feed", `X:${" ".repeat(4000)}\n`],
    ["tabs and letters in turn", `X:${"\t a".repeat(1300)}\x01`],
    ["a name without an end", `${"x".repeat(4000)}\x80`],
    ["colons", ":".repeat(4000)],
  ])("is left to node right away: %s", (_, line) => {
    const bytes = Buffer.from(get("/", `${line}\r\n`), "latin1");
    const started = process.threadCpuUsage();
    for (let count = 0; count < 20; count++) expect(readPlainRequest(bytes)).toBeUndefined();
    const { user, system } = process.threadCpuUsage(started);
    expect((user + system) / 1000 / 20).toBeLessThan(2);
  });

  it("reads on only when what came before was taken", async () => {
    const socket = connect(site.port, "127.0.0.1");
    sockets.push(socket);
    await once(socket, "connect");
    socket.pause();
    const many = get("/", "Accept-Encoding: identity\r\n").repeat(40);
    for (let count = 0; count < 200; count++) socket.write(many);
    await pause(200);
    const memory = process.memoryUsage().arrayBuffers;
    await pause(100);
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(20 * 1024 * 1024);
    expect((await site.ask("/")).status).toBe(200);
  });
});
