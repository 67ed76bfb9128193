import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { drain } from "~/server/start/stop-on-signals";
import { KNOWS_ABC, ORIGIN, startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
let sockets: Socket[];
beforeEach(async () => {
  site = await startTestSite();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  if (site.server.listening) await site.stop();
});

/** One connection that stays open; `say` answers what came back until a whole answer was there. */
async function converse({ port } = site) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  await once(socket, "connect");
  return {
    socket,
    async say(request: string) {
      received = "";
      socket.write(request, "latin1");
      while (!isWhole(received)) await once(socket, "data");
      const [head = "", body = ""] = received.split("\r\n\r\n");
      const [statusLine = "", ...lines] = head.split("\r\n");
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
      return { status: Number(statusLine.split(" ")[1]), headers: lowerCase(headers), body };
    },
  };
}

function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
  return text.length >= end + 4 + Number(length ?? 0);
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

const get = (target: string, headers = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

it("gives the very answer that node gives", async () => {
  await site.ask("/");
  const { say } = await converse();
  for (const [target, headers] of [
    ["/", ""],
    ["/", "accept-encoding: gzip, br\r\n"],
    ["/?utm_source=news", "accept-encoding: gzip\r\n"],
    ["/assets/site-abc123.css", "accept-encoding: br\r\n"],
    ["/icon.png", ""],
  ] as const) {
    const quick = await say(get(target, headers));
    const slow = await (await converse()).say(get(target, `${headers}X-Twice: 1\r\nX-Twice: 2\r\n`));
    expect({ ...quick, headers: known(quick.headers) }).toEqual({ ...slow, headers: known(slow.headers) });
    expect(quick.headers).toMatchObject({ connection: "keep-alive", "keep-alive": slow.headers["keep-alive"] });
  }
});

it("answers one request after the other on a connection, and 304 to a known tag", async () => {
  await site.ask("/");
  const { say } = await converse();
  const first = await say(get("/"));
  for (let count = 0; count < 5; count++) expect((await say(get("/"))).body).toBe(first.body);
  const known = await say(get("/", `If-None-Match: ${first.headers.etag}\r\n`));
  expect([known.status, known.body]).toEqual([304, ""]);
  expect(Date.parse(first.headers.date ?? "")).toBeGreaterThan(Date.now() - 5000);
});

it("goes on with node when a request is not for it, whole or in pieces", async () => {
  await site.ask("/");
  const { say, socket } = await converse();
  expect((await say(get("/"))).status).toBe(200);
  const post = await say(
    `POST /form HTTP/1.1\r\nHost: a\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
  );
  expect(post.status).toBe(200);
  expect((await say(get("/"))).status).toBe(200);
  const other = await converse();
  other.socket.write("GET / HT");
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect((await other.say("TP/1.1\r\nHost: a\r\n\r\n")).status).toBe(200);
  socket.destroy();
});

it("answers every one of several requests that come at once", async () => {
  await site.ask("/");
  const socket = connect(site.port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.end(get("/") + get("/") + get("/", "Connection: close\r\n"));
  await once(socket, "close");
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});

it("answers a client that says right away that nothing more will come", async () => {
  await site.ask("/");
  const socket = connect(site.port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.end(get("/"));
  await once(socket, "close");
  expect(received).toMatch(/^HTTP\/1\.1 200/);
});

it("gives anyone who is signed in nothing from memory", async () => {
  const known = await startTestSite(0, { auth: KNOWS_ABC });
  await known.ask("/");
  const before = known.seen.renders;
  const { say, socket } = await converse(known);
  await say(get("/", "Cookie: session=abc\r\n"));
  expect(known.seen.renders).toBe(before + 1);
  socket.destroy();
  await known.stop();
});

it("closes a connection on which nothing comes", async () => {
  site.server.headersTimeout = 50;
  const { socket } = await converse();
  await once(socket, "close");
});

it("closes idle connections when the program stops", async () => {
  await site.ask("/");
  const { say, socket } = await converse();
  await say(get("/"));
  const closed = once(socket, "close");
  await drain(site.server);
  await closed;
});

/** Without what node and the app add or what names the moment. */
function known(headers: Record<string, string>): Record<string, string> {
  const { date: _date, "keep-alive": _keepAlive, connection: _connection, ...rest } = headers;
  return rest;
}
