import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { recordingLog } from "../../tests/harness/silent-log";
import { createPwnedPasswords } from "./pwned-passwords";

const LEAKED = "orchard lantern 42";
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

const servers: http.Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that knows one leaked password, as the range protocol has it, and what it was asked. */
async function startRanges(answer?: http.RequestListener): Promise<{ url: string; asked: http.IncomingMessage[] }> {
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    if (answer) return answer(request, response);
    const suffix = sha1(LEAKED).slice(5);
    const padding = sha1("violet tractor 77").slice(5);
    const lines = ["0018A45C4D1DEF81644B54AB7F969B88D65:1", `${suffix}:42`, `${padding}:0`];
    response.end(request.url === `/range/${sha1(LEAKED).slice(0, 5)}` ? lines.join("\r\n") : `${padding}:0`);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return { url: `http://127.0.0.1:${port}`, asked };
}

it("knows a leaked password by five characters of its hash, and nothing else leaves", async () => {
  const { url, asked } = await startRanges();
  const log = recordingLog();
  const leaks = createPwnedPasswords(`${url}/`, log);
  expect(await leaks.isLeaked(LEAKED)).toBe(true);
  expect(await leaks.isLeaked("violet tractor 77")).toBe(false);
  expect(asked.map(({ url }) => url)).toEqual([
    `/range/${sha1(LEAKED).slice(0, 5)}`,
    `/range/${sha1("violet tractor 77").slice(0, 5)}`,
  ]);
  expect(asked[0]?.headers["add-padding"]).toBe("true");
  expect(log.messages).toEqual([]);
});

it.each<[string, http.RequestListener]>([
  ["says nothing", () => {}],
  ["is out of order", (_, response) => response.writeHead(503).end()],
  ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/range/AAAAA" }).end()],
  ["talks without end", (_, response) => void response.end("0".repeat(1_500_000))],
])("takes a password without, and says so in the log, when the service %s", async (_, answer) => {
  const { url } = await startRanges(answer);
  const log = recordingLog();
  expect(await createPwnedPasswords(url, log, 300).isLeaked(LEAKED)).toBe(false);
  expect(log.messages.join()).toContain("could not be looked up");
  expect(log.messages.join()).not.toContain(LEAKED);
});

it("takes a password without when nobody is there", async () => {
  const log = recordingLog();
  expect(await createPwnedPasswords("http://127.0.0.1:9", log, 300).isLeaked(LEAKED)).toBe(false);
  expect(log.messages).toHaveLength(1);
});
