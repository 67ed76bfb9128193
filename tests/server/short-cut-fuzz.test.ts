import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PageCache } from "~/server/cache/page-cache";
import { makeEntry } from "~/server/cache/page-entry";
import { createRecall, type Recall } from "~/server/cache/recall";
import { loadStaticAssets } from "~/server/cache/static-assets";
import { createHttpServer } from "~/server/http/node";
import { sendWhole } from "~/server/http/node-adapter";
import { createMetrics } from "~/server/metrics";
import { FakeSocket } from "./fake-socket";
import { createDice, inPieces, makeConversation } from "./hostile-heads";

/** In connections of one to three. `FUZZ_SEED` says the same ones again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 32));
const AT_ONCE = 250;
const MAX_TURNS = 200;
const ORIGIN = "https://agency.example";

let folder: string;
let recall: Recall;
let withShortCut: Server;
let nodeAlone: Server;
/** Number of the short cut's answers. */
let quick = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fuzz-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "assets/site-abc123.css"), `body{color:red}${"p{margin:0}".repeat(50)}`);
  writeFileSync(path.join(folder, "icon.png"), "png");
  const pages = new PageCache();
  const keep = (path: string, query = "", theme?: "dark") =>
    pages.fill({ path, query, theme }, ["text"], async () => ({
      entry: await makeEntry({
        status: 200,
        headers: {},
        contentType: "text/html; charset=utf-8",
        raw: Buffer.from(`<p>${path} ${query} ${theme} ${"words ".repeat(40)}`),
      }),
      isKeepable: true,
    }));
  await keep("/");
  await keep("/", "", "dark");
  await keep("/search");
  await keep("/search", "text=a");
  const assets = loadStaticAssets(folder, {});
  recall = createRecall({ origin: ORIGIN, pages, assets, metrics: createMetrics(pages), mayLeadOn: () => false });
  withShortCut = createHttpServer(listen, (asked) => {
    const known = recall(asked);
    if (known) quick += 1;
    return known;
  });
  nodeAlone = createHttpServer(listen);
  // The short cut is open only while its server is.
  withShortCut.listen(0, "127.0.0.1");
  await once(withShortCut, "listening");
});

afterAll(() => {
  withShortCut.close();
  rmSync(folder, { recursive: true });
});

/** From memory as the site's listener does it; else all that node understood of the request goes back. */
function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = "", url: target = "", headers, rawHeaders, httpVersion } = incoming;
  const known = recall({ method, target, headers });
  if (known) {
    sendWhole(incoming, outgoing, known.status, known.headers, known.body);
    return;
  }
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
  incoming.on("error", () => {});
  incoming.on("end", () => {
    const body = Buffer.concat(chunks).toString("latin1");
    const { rawTrailers } = incoming;
    outgoing.end(JSON.stringify({ method, target, httpVersion, rawHeaders, body, rawTrailers }));
  });
}

/** Returns the answer to these pieces, up to the end of the connection. */
async function converse(server: Server, pieces: readonly Buffer[]): Promise<string> {
  const socket = new FakeSocket();
  server.emit("connection", socket);
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.push(piece);
    await turn();
  }
  if (!socket.destroyed) socket.push(null);
  for (let turns = 0; turns < MAX_TURNS && !socket.closed; turns++) await turn();
  const end = socket.closed ? "closed" : "open";
  socket.destroy();
  return `${withoutMoment(socket.received())}[${end}]`;
}

/** Headers in the order of their names, without the second that a `Date` tells. */
function withoutMoment(text: string): string {
  return text.replace(/HTTP\/1\.1 [\s\S]*?\r\n\r\n/g, (head) => {
    const [status = "", ...lines] = head.trimEnd().split("\r\n");
    return [status, ...lines.map((line) => line.replace(/^date: .*/i, "date")).sort(), "", ""].join("\r\n");
  });
}

it(
  `node alone would have answered the same: ${REQUESTS} requests`,
  async () => {
    const dice = createDice(SEED);
    let asked = 0;
    while (asked < REQUESTS) {
      const batch: Buffer[][] = [];
      while (batch.length < AT_ONCE && asked < REQUESTS) {
        const requests = makeConversation(dice);
        asked += requests.length;
        batch.push(inPieces(dice, requests));
      }
      await Promise.all(
        batch.map(async (pieces) => {
          const [ours, nodes] = await Promise.all([converse(withShortCut, pieces), converse(nodeAlone, pieces)]);
          if (ours === nodes) return;
          const bytes = JSON.stringify(pieces.map((piece) => piece.toString("latin1")));
          expect(ours, `FUZZ_SEED=${SEED}, pieces ${bytes}`).toBe(nodes);
        }),
      );
    }
    // Else nothing was compared.
    expect(quick).toBeGreaterThan(asked / 20);
  },
  Math.max(120_000, REQUESTS * 3),
);
