/** `npm run bench`: measures the built site beside its yardsticks and writes bench/RESULTS.md. `-- --quick` is a smoke: few and short rounds, to the screen only. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt, root } from "../scripts/project.mjs";
import { measureLists } from "./lists.ts";
import { type LoadResult, measureLoad, type Target } from "./load.ts";
import { median } from "./median.ts";
import {
  listPages,
  measureFirstVisit,
  measureLighthouse,
  measureRender,
  type PageBytes,
  type PageRender,
  type PageScores,
  withBrowser,
} from "./pages.ts";
import { TARGET_NAMES, writeReport } from "./report.ts";
import { type SameBytes, sameBytes, startBareNode, startNginx } from "./rivals.ts";
import { makeDataFolder, ORIGIN, residentMegabytes, startLikeNpm, startPinned } from "./site-process.ts";

const isQuick = process.argv.includes("--quick");
const PLAN = isQuick
  ? {
      starts: 1,
      rounds: 1,
      seconds: 1,
      renders: 5,
      lighthousePages: 1,
      pages: 4,
      listRounds: 1,
      listSizes: { small: 100, large: 1000 },
    }
  : {
      starts: 5,
      rounds: 5,
      seconds: 8,
      renders: 25,
      lighthousePages: Number.POSITIVE_INFINITY,
      pages: Number.POSITIVE_INFINITY,
      listRounds: 7,
      listSizes: { small: 1000, large: 100_000 },
    };
const BROTLI = { "accept-encoding": "br" };
/** Long enough for the pages to be made ahead and compressed as well as they can be. */
const SETTLE_MS = 6000;

ensureBuilt();
const data = makeDataFolder();
try {
  say("first start: makes the database");
  await (await startLikeNpm(data.folder)).stop();

  say("cold starts");
  const starts: number[] = [];
  for (let count = 0; count < PLAN.starts; count++) {
    const site = await startLikeNpm(data.folder);
    starts.push(site.startedInMs);
    await site.stop();
  }

  say(`lists of ${PLAN.listSizes.small} and ${PLAN.listSizes.large} rows`);
  const lists = await measureLists(PLAN.listSizes, PLAN.listRounds);

  const site = await startPinned(data.folder);
  try {
    await sleep(SETTLE_MS);
    const isDatabase = (command: string) => command.includes("postgres");
    const memory = {
      server: residentMegabytes(site.pid, (command) => !isDatabase(command)),
      database: residentMegabytes(site.pid, isDatabase),
    };
    const pages = (await listPages()).slice(0, PLAN.pages);
    say(`server time of ${pages.length} pages`);
    const renders: PageRender[] = [];
    for (const page of pages) renders.push(await measureRender(page, PLAN.renders));
    say("load");
    const load = await compareLoad(site.pid);
    say("first visits and Lighthouse");
    const { bytes, scores } = await lookAt(pages);
    const report = writeReport({
      title: describeRun(),
      facts: describeMachine(),
      load,
      coldStartMs: median(starts),
      memory,
      bytes,
      renders,
      scores,
      lists: { sizes: PLAN.listSizes, times: lists },
    });
    if (!isQuick) writeFileSync(path.join(root, "bench/RESULTS.md"), report);
    console.log(`\n${report}`);
  } finally {
    await site.stop();
  }
} finally {
  data.remove();
}

async function compareLoad(pid: number): Promise<LoadResult[]> {
  const home = await askHome();
  const bare = await startBareNode(home, data.folder);
  const nginx = await startNginx(home, data.folder);
  try {
    const whole = { headers: BROTLI, expectedStatus: 200 };
    const known = { headers: { ...BROTLI, "if-none-match": home.headers.etag ?? "" }, expectedStatus: 304 };
    const targets: Target[] = [
      { name: TARGET_NAMES.ours, url: `${ORIGIN}/`, pid, ...whole },
      { name: TARGET_NAMES.bare, url: bare.url, pid: bare.pid, ...whole },
      ...(nginx ? [{ name: TARGET_NAMES.nginx, url: nginx.url, pid: nginx.pid, ...whole }] : []),
      { name: TARGET_NAMES.known, url: `${ORIGIN}/`, pid, ...known },
    ];
    await measureLoad(targets, 1, 1);
    return await measureLoad(targets, PLAN.rounds, PLAN.seconds);
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
}

async function lookAt(pages: string[]): Promise<{ bytes: PageBytes[]; scores: PageScores[] }> {
  return withBrowser(async (browser) => {
    const bytes: PageBytes[] = [];
    for (const page of pages) bytes.push(await measureFirstVisit(browser, page));
    const scores: PageScores[] = [];
    for (const page of pages.slice(0, PLAN.lighthousePages)) scores.push(await measureLighthouse(page));
    return { bytes, scores };
  });
}

/** The home page as it goes over the wire: `fetch` would unpack it. */
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

function describeRun(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  const isChanged = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" }).trim() !== "";
  return `Commit ${commit}${isChanged ? " with uncommitted changes" : ""}, ${new Date().toISOString().slice(0, 10)}.`;
}

function describeMachine(): string[] {
  const [first] = cpus();
  return [
    `${cpus().length} × ${first?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`,
    `${PLAN.rounds} rounds of ${PLAN.seconds} s each, 32 connections`,
    "Figures in absolute terms depend on the machine and on what else it does; the ratios hold.",
  ];
}

function say(step: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${step} ...`);
}
