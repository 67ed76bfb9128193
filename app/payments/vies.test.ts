import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { recordingLog } from "../../tests/harness/silent-log";
import { createVies } from "./vies";

let close = async () => {};

afterEach(() => close());

/** A register that answers as told. Returns how it's asked, and what it was sent. */
async function register(answer: (outgoing: ServerResponse) => void) {
  const requests: { path: string; body: unknown }[] = [];
  const server = createServer(async (incoming: IncomingMessage, outgoing) => {
    let text = "";
    for await (const part of incoming) text += part;
    requests.push({ path: `${incoming.method} ${incoming.url}`, body: JSON.parse(text) });
    answer(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  const log = recordingLog();
  const vies = createVies(log, { baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 1000 });
  return { vies, log, requests };
}

const json =
  (content: unknown, status = 200) =>
  (outgoing: ServerResponse) => {
    outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };

it("sends country and number, and reads what is in use and what isn't", async () => {
  const { vies, requests, log } = await register(json({ countryCode: "EL", vatNumber: "094259216", valid: true }));
  expect(await vies.ask("EL094259216")).toBe("valid");
  const body = { countryCode: "EL", vatNumber: "094259216" };
  expect(requests).toEqual([{ path: "POST /check-vat-number", body }]);
  await close();
  const other = await register(json({ valid: false, userError: "INVALID" }));
  expect(await other.vies.ask("DE123456789")).toBe("invalid");
  expect([...log.messages, ...other.log.messages]).toEqual([]);
});

it.each([
  ["a country's register is away", json({ actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] })],
  ["it's busy, and calls that not valid", json({ valid: false, userError: "MS_MAX_CONCURRENT_REQ" })],
  ["it fails", json({ error: "no" }, 500)],
  ["it sends a page", (outgoing: ServerResponse) => void outgoing.end("<html>Maintenance</html>")],
  ["it sends null", json(null)],
  ["it sends too much", (outgoing: ServerResponse) => void outgoing.end(`"${"x".repeat(30_000)}"`)],
  ["it leads elsewhere", (outgoing: ServerResponse) => void outgoing.writeHead(302, { location: "/else" }).end()],
  ["the line is cut", (outgoing: ServerResponse) => void outgoing.destroy()],
  ["it never answers", () => {}],
])("knows nothing while %s", async (_title, answer) => {
  const { vies, log } = await register(answer);
  expect(await vies.ask("DE123456789")).toBe("unanswered");
  expect(log.messages).toEqual(["the register of VAT numbers could not be asked"]);
});
