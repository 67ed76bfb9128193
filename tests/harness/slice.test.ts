import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inSlice } from "./in-slice";
import { findTouched } from "./touched-tests";

const HOUR_SECONDS = 60 * 60;
const NOON = 1_793_188_800;
const AUTHOR = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
const hasGit = spawnSync("git", ["--version"]).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "slice-"));
  for (const name of ["slice", "project", "follow-npm", "installed", "npm-cache"]) {
    cpSync(`scripts/${name}.mjs`, path.join(folder, "scripts", `${name}.mjs`));
  }
  write("app/a/verb.ts", "1");
  write("app/b/verb.ts", "1");
  write("tests/one.test.ts", "1");
  write("package-lock.json", "{}");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

/** Commits everything and returns the hash. */
function commit(seconds: number): string {
  const env = { ...process.env, GIT_AUTHOR_DATE: `${seconds} +0000`, GIT_COMMITTER_DATE: `${seconds} +0000` };
  const git = (...words: string[]) => spawnSync("git", [...AUTHOR, ...words], { cwd: folder, env, encoding: "utf8" });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "Change");
  return git("rev-parse", "HEAD").stdout.trim();
}

/** Evaluates an expression of the scripts in the folder. */
function evaluate<Value>(expression: string): Value {
  const from = pathToFileURL(path.join(folder, "scripts/slice.mjs"));
  const code = `import * as slices from "${from}"; console.log(JSON.stringify(${expression}))`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as Value; // safe: printed above
}

describe("slices", () => {
  it("together hold everything once, and a run without one holds all of it", () => {
    const list = Array.from({ length: 11 }, (_, index) => index);
    const shares = [1, 2, 3, 4].map((number) => inSlice(list, `${number}/4`));
    expect(shares.flat().sort((a, b) => a - b)).toEqual(list);
    expect(shares.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
    expect(inSlice(list, "")).toEqual(list);
  });

  it("are chosen by the sources where there is no repository: the same again, and another for some others", () => {
    const chosen = Array.from({ length: 8 }, (_, index) => {
      write("app/a/verb.ts", String(index));
      return evaluate<{ number: number; by: string }>("slices.sliceOfCommit()");
    });
    expect(chosen.at(-1)).toEqual(evaluate("slices.sliceOfCommit()"));
    expect(chosen[0]?.by).toContain("no commit");
    expect(new Set(chosen.map(({ number }) => number)).size).toBeGreaterThan(1);
    expect(findTouched(["tests/one.test.ts"], folder)).toEqual([]);
  });

  it.skipIf(!hasGit)("are chosen by the commit, and tests beside what it changed are known", () => {
    const tests = ["app/a/a.test.ts", "app/b/b.test.ts", "tests/one.test.ts", "tests/two.test.ts"];
    commit(NOON - 48 * HOUR_SECONDS);
    write("app/a/verb.ts", "changed");
    commit(NOON - HOUR_SECONDS);
    write("tests/one.test.ts", "changed");
    const hash = commit(NOON);
    const chosen = evaluate<{ number: number; by: string }>("slices.sliceOfCommit()");
    expect(chosen).toEqual({
      number: (Number.parseInt(hash.slice(0, 8), 16) % evaluate<number>("slices.SLICES")) + 1,
      by: `commit ${hash.slice(0, 8)}`,
    });
    expect(findTouched(tests, folder)).toEqual(["app/a/a.test.ts", "tests/one.test.ts"]);
  });
});
