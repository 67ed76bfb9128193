import { LIST_NOISE_MS, type ListSizes, type ListTime } from "./lists.ts";
import type { LoadResult } from "./load.ts";
import type { PageBytes, PageRender, PageScores } from "./pages.ts";

export type Results = {
  title: string;
  facts: string[];
  load: LoadResult[];
  coldStartMs: number;
  memory: { server: number; database: number };
  bytes: PageBytes[];
  renders: PageRender[];
  scores: PageScores[];
  lists: { sizes: ListSizes; times: ListTime[] };
};

const OURS = "this site, from the page cache";
const KILOBYTE = 1000;
const BUDGET = {
  bareRatio: 0.9,
  nginxRatio: 0.68,
  htmlAndCss: 35 * KILOBYTE,
  fonts: 75 * KILOBYTE,
  contentPage: 120 * KILOBYTE,
  formScripts: 130 * KILOBYTE,
  renderMs: 10,
  coldStartMs: 3000,
  memoryMegabytes: 250,
  listRatio: 2,
};

export const TARGET_NAMES = {
  ours: OURS,
  bare: "bare node:http, same bytes",
  nginx: "nginx, same bytes",
  known: "this site, 304",
};

/** The results as Markdown, each with its budget and whether it holds. */
export function writeReport(results: Results): string {
  return [
    "# Benchmark results",
    "",
    results.title,
    "",
    ...results.facts.map((fact) => `- ${fact}`),
    "",
    ...loadSection(results.load),
    ...processSection(results),
    ...bytesSection(results.bytes),
    ...renderSection(results.renders),
    ...scoreSection(results.scores),
    ...listSection(results.lists),
  ].join("\n");
}

function loadSection(load: LoadResult[]): string[] {
  const find = (name: string) => load.find((result) => result.name === name);
  const ours = find(TARGET_NAMES.ours);
  const cost = ours?.microsecondsPerRequest ?? 0;
  const rows = load.map(({ name, requestsPerSecond, microsecondsPerRequest }) => {
    const ratio = microsecondsPerRequest / cost;
    const budget = { [TARGET_NAMES.bare]: BUDGET.bareRatio, [TARGET_NAMES.nginx]: BUDGET.nginxRatio }[name];
    const verdict = budget === undefined ? ["", ""] : [`at least ${budget}`, holds(ratio >= budget)];
    return [
      name,
      Math.round(requestsPerSecond).toLocaleString("en-US"),
      microsecondsPerRequest.toFixed(1),
      ratio.toFixed(2),
      ...verdict,
    ];
  });
  return [
    "## The home page under load",
    "",
    "Each server on one core, the load on the other, in turn, medians. The ratio compares processor time per request with ours:",
    "below 1, the other one is faster.",
    "",
    ...table(["server", "requests/s", "µs of processor each", "ratio", "budget", ""], rows),
    ...(find(TARGET_NAMES.nginx) ? [] : ["nginx is not installed on this machine and was not measured.", ""]),
  ];
}

function listSection({ sizes, times }: Results["lists"]): string[] {
  const count = (rows: number) => rows.toLocaleString("en-US");
  const rows = times.map(({ address, smallMs, largeMs }) => {
    const isGood = largeMs <= smallMs * BUDGET.listRatio || largeMs <= smallMs + LIST_NOISE_MS;
    return [`\`${address}\``, smallMs.toFixed(1), largeMs.toFixed(1), (largeMs / smallMs).toFixed(2), holds(isGood)];
  });
  return [
    "## Lists of the back office",
    "",
    `The whole page, in ms, from two sites side by side: one with ${count(sizes.small)} leads, applications, e-mails and audit entries and a tenth`,
    `as many customers, one with ${count(sizes.large)}. Medians. Budget: at most ${BUDGET.listRatio} times; below ${LIST_NOISE_MS} ms more it is noise.`,
    "",
    ...table(["address", `${count(sizes.small)} rows`, `${count(sizes.large)} rows`, "ratio", ""], rows),
  ];
}

function processSection({ coldStartMs, memory }: Results): string[] {
  const all = memory.server + memory.database;
  return [
    "## The process",
    "",
    ...table(
      ["", "measured", "budget", ""],
      [
        [
          "`npm start` to the first 200, database exists",
          `${Math.round(coldStartMs)} ms`,
          `${BUDGET.coldStartMs} ms`,
          holds(coldStartMs <= BUDGET.coldStartMs),
        ],
        ["resident memory: server", `${Math.round(memory.server)} MB`, "", ""],
        ["resident memory: embedded PostgreSQL", `${Math.round(memory.database)} MB`, "", ""],
        [
          "resident memory in all",
          `${Math.round(all)} MB`,
          `${BUDGET.memoryMegabytes} MB`,
          holds(all <= BUDGET.memoryMegabytes),
        ],
      ],
    ),
  ];
}

function bytesSection(bytes: PageBytes[]): string[] {
  const rows = bytes.map(({ path, htmlAndCss, fonts, scripts, all }) => {
    const isLight = htmlAndCss <= BUDGET.htmlAndCss && fonts <= BUDGET.fonts;
    const isGood = isLight && (scripts === 0 ? all <= BUDGET.contentPage : scripts <= BUDGET.formScripts);
    return [path, ...[htmlAndCss, fonts, scripts, all].map((count) => (count / KILOBYTE).toFixed(1)), holds(isGood)];
  });
  return [
    "## Bytes of a first visit",
    "",
    "kB of compressed bodies, by headless Chromium. Budgets: HTML and CSS 35, fonts 75, a page without script 120 in",
    "all, script of a form page 130.",
    "",
    ...table(["page", "HTML and CSS", "fonts", "script", "in all", ""], rows),
  ];
}

function renderSection(renders: PageRender[]): string[] {
  const rows = renders.map(({ path, milliseconds }) => [
    path,
    milliseconds.toFixed(1),
    holds(milliseconds <= BUDGET.renderMs),
  ]);
  return [
    "## Server time without the page cache",
    "",
    `Median in ms. Budget: ${BUDGET.renderMs}.`,
    "",
    ...table(["page", "ms", ""], rows),
  ];
}

function scoreSection(scores: PageScores[]): string[] {
  const rows = scores.map(({ path, performance, accessibility, bestPractices, seo }) => {
    const all = [performance, accessibility, bestPractices, seo];
    return [path, ...all.map(String), holds(all.every((score) => score === 100))];
  });
  const heads = ["page", "performance", "accessibility", "best practices", "SEO", ""];
  return [
    "## Lighthouse, phone",
    "",
    "Budget: 100 in all four. A page below it in the first run has the medians of three.",
    "",
    ...table(heads, rows),
  ];
}

function holds(isGood: boolean): string {
  return isGood ? "pass" : "**fail**";
}

function table(heads: string[], rows: string[][]): string[] {
  if (rows.length === 0) return ["Not measured in this run.", ""];
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).concat("");
}
