import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "~/config/env.server";
import { PageCache } from "~/server/cache/page-cache";
import { createMetrics } from "~/server/metrics";
import { frugal } from "../../scripts/project.mjs";
import { readLogCalls } from "./log-calls";

const PAGE = readFileSync("docs/operations.md", "utf8");
const README = readFileSync("README.md", "utf8");

/** The cells of the table below this heading. */
function tableBelow(heading: string): string[][] {
  const section = PAGE.slice(PAGE.indexOf(`\n${heading}\n`)).split(/\n#{2,3} /)[1] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = "") => cell.match(/\w+/g) ?? [];

describe("the page for operators", () => {
  it("lists every metric of our own, with its labels, and none that is not there", async () => {
    const nothing = { queued: 0, sending: 0, sent: 0, failed: 0, held: 0, discarded: 0 };
    const connections = { open: 0, idle: 0, waiting: 0 };
    const backlog = { emails: nothing, oldestEmailSeconds: 0, webhooks: 0, connections };
    const metrics = createMetrics(new PageCache(), async () => backlog);
    metrics.observeRequest("GET", 200, 1);
    const text = await metrics.render();
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
    const own = names.filter((name) => !/^(?:process|nodejs)_/.test(name));
    const table = tableBelow("### Metrics");
    expect(table.flatMap(([name]) => namesIn(name)).sort()).toEqual(own.sort());
    for (const [name = "", labels] of table) {
      const line = text.match(new RegExp(`^${namesIn(name)[0]}(?:_bucket)?\\{([^}]*)\\}`, "m"))?.[1] ?? "";
      const used = [...line.matchAll(/(\w+)=/g)].map(([, label]) => label).filter((label) => label !== "le");
      expect(namesIn(labels).sort(), name).toEqual(used.sort());
    }
  });

  it("lists every line that the program writes into its log, and none that it does not", () => {
    const table = tableBelow("### Log lines");
    const listed = table.map(([level, message]) => `${level}: ${message}`);
    const written = readLogCalls("app").map(({ level, message }) => `${level}: ${message}`);
    expect(listed.sort()).toEqual([...new Set(written)].sort());
    for (const { level, message, fields, file } of readLogCalls("app")) {
      const row = table.find((cells) => cells[0] === level && cells[1] === message);
      expect(namesIn(row?.[2]), `${message} (${file})`).toEqual(expect.arrayContaining(fields));
    }
  });

  it("has all its links and the example of settings has all settings", () => {
    const headings = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase());
    const anchors = headings.map((title) => title.replace(/[^\w\s-]/g, "").replaceAll(" ", "-"));
    for (const [, anchor = ""] of PAGE.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
    const example = readFileSync(".env.example", "utf8");
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=$/gm)].map(([, name = ""]) => name);
    const compose = readFileSync("compose.yaml", "utf8");
    expect(named.length).toBeGreaterThan(20);
    for (const name of named) {
      const isGrouped = README.includes(`\`${name.split("_")[0]}_*\``);
      expect(README.includes(`\`${name}\``) || isGrouped, `${name} in the README`).toBe(true);
    }
    for (const [, name = ""] of compose.matchAll(/^ {6}([A-Z][A-Z0-9_]*): \$\{/gm)) {
      const isOfAnother = /^(?:POSTGRES|GARAGE)_/.test(name);
      expect(isOfAnother || named.includes(name), `${name} of compose.yaml in .env.example`).toBe(true);
    }
    expect("config" in readEnv({})).toBe(true);
  });

  it("is beside a container file that gets all that a build reads", () => {
    const project = readFileSync("scripts/project.mjs", "utf8");
    const sources = project.match(/const SOURCES = \[([^\]]*)\]/)?.[1]?.match(/"([^"]+)"/g) ?? [];
    expect(sources.length).toBeGreaterThan(5);
    const allowed = readFileSync(".dockerignore", "utf8").split("\n");
    for (const source of sources) expect(allowed).toContain(`!${source.slice(1, -1)}`);
  });

  it("names only commands that there are", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const text of [PAGE, README]) {
      for (const [, name = ""] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g))
        expect(scripts).toHaveProperty([name]);
    }
    for (const name of ["backup", "restore"]) expect(README).toContain(`npm run ${name}`);
  });

  it.each([
    ["the unit of this page", PAGE],
    ["the container", readFileSync("Dockerfile", "utf8")],
  ])("starts the server in %s as `npm start` does", (_, text) => {
    for (const option of frugal.options) expect(text).toContain(option);
    for (const [name, value] of Object.entries(frugal.environment)) expect(text).toContain(`${name}=${value}`);
  });
});
