import { request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/project.mjs";
import { BUDGET } from "../budgets.ts";
import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { makeDataFolder, ORIGIN, startPinned, withSite } from "../site-process.ts";
import { CONNECTIONS, type LoadResult, measureLoad, type Target } from "./home-load.ts";
import { type SameBytes, sameBytes, startBareNode, startNginx } from "./home-rivals.ts";

const OURS = "this site, from the page cache";
const BARE = "bare node:http, same bytes";
const NGINX = "nginx, same bytes";
const KNOWN = "this site, 304";
const LONG_WAY = "this site without the short cut";
const LONG_WAY_PORT = 4634;
const WITHOUT_SHORT_CUT = pathToFileURL(path.join(root, "bench/without-short-cut.mjs")).href;
/** Time until its pages have their best compression, in milliseconds. */
const SETTLE_MS = 6000;
const LEAST_RATIO: Record<string, number | undefined> = { [BARE]: BUDGET.bareRatio, [NGINX]: BUDGET.nginxRatio };
const BROTLI = { "accept-encoding": "br" };
const WARM_UP_SECONDS = 1;

/** Measures the home page from memory, compared with servers that only send the same bytes. */
export async function measureHome({ home }: Plan): Promise<string[]> {
  const load = await withSite(({ pid }, folder) => compareServers(pid, folder, home));
  const cost = load.find(({ name }) => name === OURS)?.microsecondsPerRequest ?? 0;
  const rows = load.map(({ name, requestsPerSecond, microsecondsPerRequest }) => {
    const ratio = microsecondsPerRequest / cost;
    const least = LEAST_RATIO[name];
    const verdict = least === undefined ? ["", ""] : [`at least ${least}`, holds(ratio >= least)];
    return [name, wholeNumber(requestsPerSecond), microsecondsPerRequest.toFixed(1), ratio.toFixed(2), ...verdict];
  });
  return [
    "## The home page under load",
    "",
    `Each server on one core, the load on the other, in turn, medians of ${home.rounds} rounds of ${home.seconds} s, ${CONNECTIONS} connections. The ratio compares processor time per`,
    "request with ours: below 1, the other one is faster.",
    "",
    ...table(["server", "requests/s", "µs of processor each", "ratio", "budget", ""], rows),
    ...(load.some(({ name }) => name === NGINX)
      ? []
      : ["nginx is not installed on this machine and was not measured.", ""]),
  ];
}

async function compareServers(pid: number, folder: string, { rounds, seconds }: Plan["home"]): Promise<LoadResult[]> {
  const home = await askHome();
  const bare = await startBareNode(home, folder);
  const nginx = await startNginx(home, folder);
  const data = makeDataFolder();
  const longWay = await startPinned(LONG_WAY_PORT, data.folder, { NODE_OPTIONS: `--import ${WITHOUT_SHORT_CUT}` });
  try {
    await sleep(SETTLE_MS);
    const whole = { headers: BROTLI, expectedStatus: 200 };
    const known = { headers: { ...BROTLI, "if-none-match": home.headers.etag ?? "" }, expectedStatus: 304 };
    const targets: Target[] = [
      { name: OURS, url: `${ORIGIN}/`, pid, ...whole },
      { name: BARE, url: bare.url, pid: bare.pid, ...whole },
      ...(nginx ? [{ name: NGINX, url: nginx.url, pid: nginx.pid, ...whole }] : []),
      { name: KNOWN, url: `${ORIGIN}/`, pid, ...known },
      { name: LONG_WAY, url: `http://localhost:${LONG_WAY_PORT}/`, pid: longWay.pid, ...whole },
    ];
    await measureLoad(targets, 1, WARM_UP_SECONDS);
    return await measureLoad(targets, rounds, seconds);
  } finally {
    await bare.stop();
    await nginx?.stop();
    await longWay.stop();
    data.remove();
  }
}

/** Requests the home page as sent; `fetch` would decompress it. */
function askHome(): Promise<SameBytes> {
  return new Promise((resolve, reject) => {
    const outgoing = request(ORIGIN, { headers: BROTLI }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve(sameBytes(incoming.headers, Buffer.concat(chunks))));
    });
    outgoing.on("error", reject).end();
  });
}
