import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../harness/eventually";
import { NO_LIMITS } from "../harness/no-limits";
import { ORIGIN, startTestSite, type TestSite } from "./start-test-site";

let site: TestSite;
let sockets: Socket[] = [];
beforeAll(async () => {
  site = await startTestSite(0, { limits: NO_LIMITS });
  await site.ask("/");
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => site.stop());

const KB = 1024;
const SMALL = 200 * KB;
const LARGE = 1100 * KB;
const OURS = `Origin: ${ORIGIN}\r\nContent-Type: application/octet-stream\r\n`;
const SECOND = "GET /form HTTP/1.1\r\nHost: a\r\nX-Second: 1\r\nX-Second: 2\r\n\r\n";

const withLength = (line: string, headers: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: a\r\n${headers}Content-Length: ${length}\r\n\r\n${"x".repeat(length)}`;
const inPieces = (line: string, headers: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: a\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${"x".repeat(length)}\r\n0\r\n\r\n`;

function open() {
  const socket = connect(site.port, "127.0.0.1");
  sockets.push(socket);
  const heard = { text: "", isClosed: false };
  socket.setEncoding("latin1").on("data", (text) => {
    heard.text += text;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    heard.isClosed = true;
  });
  return { socket, heard };
}

const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

/** Asks twice on one connection, as a proxy does: the second time once the first request is out and answered. */
async function askTwice(first: string) {
  const { socket, heard } = open();
  socket.write(first, "latin1");
  await eventually(() => expect(statusesIn(heard.text)).toHaveLength(1));
  const isLast = /\r\nconnection: close\r\n/i.test(heard.text);
  if (!isLast) socket.write(SECOND);
  await eventually(() => expect(isLast ? heard.isClosed : statusesIn(heard.text).length === 2).toBe(true));
  const [status, second] = statusesIn(heard.text);
  return { status, second, isLast };
}

/** Requests that are answered although all or most of a body is still to come. */
const EARLY: [string, number, string, string][] = [
  ["an address that is not there", 404, "POST /nowhere-at-all", OURS],
  ["a form that nobody answers", 405, "POST /", OURS],
  ["a post from another site", 403, "POST /form", "Origin: https://evil.example\r\n"],
  ["an address that is refused", 400, "POST /%00", OURS],
  ["a method that is not known", 405, "PROPFIND /", OURS],
  ["an address of the API that is not there", 404, "POST /api/nowhere", OURS],
  ["a way to another address", 301, "GET /form/", OURS],
  ["a page from memory", 200, "GET /", ""],
  ["a file of the build", 200, "GET /icon.png", ""],
  ["a page that fails", 500, "GET /broken", ""],
  ["a page without its database", 503, "GET /away", ""],
  ["an expectation that nobody has", 200, "GET /", "Expect: the-unexpected\r\n"],
  ["a way to the sign-in", 303, "POST /gate", OURS],
  ["an operation for those who signed in", 401, "POST /api/jobs", ""],
  ["a payment message without a provider", 404, "POST /api/webhooks/stripe", ""],
];

describe("an answer before the body was read leaves the connection good, or ends it", () => {
  it.each(EARLY)("%s (%i)", async (_, status, line, headers) => {
    expect(await askTwice(withLength(line, headers, SMALL))).toEqual({ status, second: 200, isLast: false });
    const pieces = await askTwice(inPieces(line, headers, SMALL));
    expect(pieces).toEqual({ status, second: pieces.isLast ? undefined : 200, isLast: pieces.isLast });
    expect(await askTwice(withLength(line, headers, LARGE))).toMatchObject({ isLast: true });
  });
});

it("an answer to far too much is the connection's last, and arrives", async () => {
  for (const make of [withLength, inPieces]) {
    expect(await askTwice(make("POST /form", OURS, LARGE))).toEqual({ status: 413, second: undefined, isLast: true });
    expect(await askTwice(make("POST /api/jobs", "", LARGE))).toMatchObject({ status: 413, isLast: true });
  }
});

it("an answer to far too much comes after the request, where its length is known", async () => {
  for (const [line, headers, status] of [
    ["POST /form", OURS, 413],
    ["GET /form/", OURS, 301],
  ] as const) {
    const { socket, heard } = open();
    const request = withLength(line, headers, LARGE);
    socket.write(request.slice(0, -SMALL), "latin1");
    // Another visitor is answered meanwhile.
    expect((await site.ask("/form")).status).toBe(200);
    expect(heard.text).toBe("");
    socket.write(request.slice(-SMALL), "latin1");
    await eventually(() => expect(heard.isClosed).toBe(true));
    expect(statusesIn(heard.text)).toEqual([status]);
  }
});

describe("a body that does not end", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["by its length", "Content-Length: 500000", false],
    ["in pieces", "Transfer-Encoding: chunked", true],
  ])("and hardly begins, %s, is answered right away and given up after half a minute", async (_, length, isLast) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, heard } = open();
    socket.write(`POST /form HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\n${length}\r\n\r\n`);
    while (!heard.text.includes("</html>")) await once(socket, "data");
    expect(statusesIn(heard.text)).toEqual([403]);
    expect(/\r\nconnection: close\r\n/i.test(heard.text)).toBe(isLast);
    vi.advanceTimersByTime(29_000);
    expect(heard.isClosed).toBe(false);
    vi.advanceTimersByTime(2000);
    if (!heard.isClosed) await new Promise((resolve) => socket.on("close", resolve));
  });

  const NEVER_ENDING: [string, string, string][] = [
    ["in pieces", "Transfer-Encoding: chunked", `100000\r\n${"x".repeat(0x100000)}\r\n`],
    ["by its length", "Content-Length: 900000000", "x".repeat(0x100000)],
  ];

  it.each(NEVER_ENDING)("%s, is cut off after more than anyone sends", async (_, length, piece) => {
    const { socket, heard } = open();
    socket.write(`POST /form HTTP/1.1\r\nHost: a\r\n${OURS}${length}\r\n\r\n`);
    let proceed = () => {};
    socket.on("drain", () => proceed()).on("close", () => proceed());
    let count = 0;
    for (; !heard.isClosed && count < 300; count++) {
      const taken = new Promise<void>((resolve) => {
        proceed = resolve;
      });
      if (!socket.write(piece, "latin1")) await taken;
    }
    expect(statusesIn(heard.text)).toEqual([413]);
    expect(heard.isClosed).toBe(true);
    expect(count).toBeLessThan(150);
  });
});

it("a broken request does not keep its connection, even if its sender does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opened = once(site.server, "connection");
  const socket = connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
  sockets.push(socket);
  const [theirs]: Socket[] = await opened;
  const ended = once(socket.resume(), "end");
  socket.write("NONSENSE\r\n\r\n");
  await ended;
  expect(theirs?.destroyed).toBe(false);
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  expect(theirs?.destroyed).toBe(true);
});
