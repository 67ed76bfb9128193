import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readPlainRequest } from "./plain-request";

const GOOD =
  "GET /careers?text=react HTTP/1.1\r\nHost: site.example\r\nAccept-Encoding: gzip, br\r\nCookie: theme=dark\r\n";

function read(text: string) {
  return readPlainRequest(Buffer.from(text, "latin1"));
}

it("reads a request that is whole and plain", () => {
  expect(read(`${GOOD}Connection: Keep-Alive\r\nX-Empty:\r\n\r\n`)).toEqual({
    method: "GET",
    target: "/careers?text=react",
    headers: {
      host: "site.example",
      "accept-encoding": "gzip, br",
      cookie: "theme=dark",
      connection: "Keep-Alive",
      "x-empty": "",
    },
  });
});

it.each([
  ["another method", GOOD.replace("GET", "POST"), ""],
  ["an older version", GOOD.replace("1.1", "1.0"), ""],
  ["no host", GOOD.replace(/Host.*\r\n/, ""), ""],
  ["a body by length", `${GOOD}Content-Length: 0\r\n`, ""],
  ["a body in pieces", `${GOOD}Transfer-Encoding: chunked\r\n`, ""],
  ["a hidden length", `${GOOD}content-length : 5\r\n`, ""],
  ["another protocol", `${GOOD}Connection: Upgrade\r\nUpgrade: h2c\r\n`, ""],
  ["an end of the connection", `${GOOD}Connection: close\r\n`, ""],
  ["an end of the connection by its old name", `${GOOD}Proxy-Connection: close\r\n`, ""],
  ["more headers than node takes", `${GOOD}${Array.from({ length: 98 }, (_, at) => `x${at}:\r\n`).join("")}`, ""],
  ["a part of a file", `${GOOD}Range: bytes=0-1\r\n`, ""],
  ["a header twice", `${GOOD}cookie: session=1\r\n`, ""],
  ["a folded header", `${GOOD}X-Folded: a\r\n b\r\n`, ""],
  ["a bare line feed", `${GOOD}X-Bare: a\nContent-Length: 3\r\n`, ""],
  ["a byte beyond ASCII", `${GOOD}X-Name: caf\xe9\r\n`, ""],
  ["a NUL", `${GOOD}X-Name: \0\r\n`, ""],
  ["more after its end", GOOD, "GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["bytes after its end", GOOD, "x"],
  ["an address elsewhere", GOOD.replace("/careers", "//evil.example"), ""],
  ["a target that is refused", GOOD.replace("/careers", "/%00"), ""],
  ["more than it cares to read", `${GOOD}X-Long: ${"a".repeat(4096)}\r\n`, ""],
])("leaves %s to node", (_, head, rest) => {
  expect(read(`${head}\r\n${rest}`)).toBeUndefined();
});

it("leaves a request that is still on its way to node", () => {
  const whole = `${GOOD}\r\n`;
  for (let length = 0; length < whole.length; length++) expect(read(whole.slice(0, length))).toBeUndefined();
});

it("understands whatever it reads as node does", async () => {
  let seen: IncomingMessage | undefined;
  const server = createServer((incoming, outgoing) => {
    seen = incoming;
    outgoing.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  const piece = fc.constantFrom(
    "Host: a",
    "host:b",
    "Cookie: ",
    "X:\t1 ",
    "Content-Length: 1",
    "\r\n",
    "\n",
    ":",
    " ",
    "é",
    "a=b",
  );
  const line = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(""));
  const requests = fc
    .tuple(fc.constantFrom("/", "/a?b=c", "/%zz", "//x", "*"), fc.array(line, { maxLength: 4 }))
    .map(([target, lines]) => [`GET ${target} HTTP/1.1`, "Host: site.example", ...lines, "", ""].join("\r\n"));
  await fc.assert(
    fc.asyncProperty(requests, async (text) => {
      const ours = read(text);
      if (!ours) return;
      seen = undefined;
      const socket = connect(port, "127.0.0.1");
      socket.end(text, "latin1");
      socket.resume();
      await once(socket, "close");
      const nodes = seen as IncomingMessage | undefined;
      expect({ target: nodes?.url, headers: { ...nodes?.headers } }).toEqual({
        target: ours.target,
        headers: { ...ours.headers },
      });
    }),
    { numRuns: 300 },
  );
  server.close();
});
