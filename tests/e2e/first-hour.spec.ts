import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { REST } from "./support/depth";
import { LEEDS, LYON, type OwnAgency, pressing, sendQuote, setUp } from "./support/first-hour";

/** From the first start to a sent quote. */
const PRESSES_MAX = 60;
/** Words, money and people of the sample agency. */
const SAMPLE =
  /Bluebonnet|bluebonnet\.example|Austin|Texas|America\/Chicago|\bUSD\b|\$ ?\d|\(?512\)?[ -]?555|401\(k\)|Marisol Treviño/;
/** A heading over a list whose entries the agency doesn't have. */
const EMPTY_LIST = /<\/h[1-6]><(ul|ol|dl)\b[^>]*><\/\1>/;

let folder: string;
let program: ChildProcess | undefined;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "first-hour-"));
});

test.afterEach(async () => {
  if (program?.exitCode === null) {
    program.kill("SIGTERM");
    await once(program, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the built program in an empty folder; returns its address and the link that it prints. */
async function start({ hasSamples }: OwnAgency): Promise<{ origin: string; link: string }> {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo; // safe: it listens on a port
  free.close();
  const origin = `http://127.0.0.1:${port}`;
  program = spawn(process.execPath, ["build/server/server.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      PORT: String(port),
      APP_URL: origin,
      ...(hasSamples ? {} : { DEMO_DATA: "off" }),
    },
  });
  let said = "";
  for (const stream of [program.stdout, program.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/login\/link\S+\n/);
  return { origin, link: said.match(/http\S+login\/link\S+/)?.[0] ?? "" };
}

const WALKS: readonly [name: string, own: OwnAgency, width: number][] = [
  ["Lyon at 1024 px", LYON, 1024],
  ["Leeds at 390 px, begun without samples", LEEDS, 390],
];

for (const [name, own, width] of WALKS) {
  test(`a stranger sends a quote in their own name, and nothing of the sample is left: ${name} ${REST}`, async ({
    browser,
  }) => {
    const { origin, link } = await start(own);
    const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const hand = pressing(page);
    await setUp(page, link, own, hand);
    await sendQuote(page, own, hand);
    expect(hand.count()).toBeLessThanOrEqual(PRESSES_MAX);
    const site = await browser.newContext({ baseURL: origin });
    const read = async (target: string) => (await site.request.get(target)).text();
    const addresses = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => address);
    expect(addresses.length).toBeGreaterThan(15);
    for (const target of [...addresses, "/feed.xml", "/api/openapi.json", "/login", "/api/pricing-plans"]) {
      const words = (await read(target))
        .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
        .replace(/<(section|div)[^>]* hidden=""[\s\S]*?<\/\1>/g, "")
        .replace(/class="[^"]*"/g, "");
      expect([target, SAMPLE.exec(words)?.[0]]).toEqual([target, undefined]);
      expect([target, EMPTY_LIST.exec(words)?.[0]]).toEqual([target, undefined]);
    }
    await site.close();
    await context.close();
  });
}
