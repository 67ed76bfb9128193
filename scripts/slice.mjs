// Chooses the share of the long tests that a hand-over runs: `npm run test:all -- --slice`. Runs on any Node from 14
// on.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** A commit meets each of them with the same chance: sixteen hand-overs leave out one long test in nine. */
export const SLICES = 8;
/** Enough hexadecimal digits of a hash to choose by. */
const DIGITS = 8;
/** Sources that decide where there is no commit, as in an unpacked archive. */
const SOURCES = ["app", "scripts", "tests", "package-lock.json"];

/**
 * The slice of the commit that is checked out, from 1 on, and what chose it. Where there is no repository, the sources
 * choose.
 */
export function sliceOfCommit() {
  const commit = readCommit();
  if (/^[0-9a-f]{40,}$/.test(commit)) return { number: choose(commit), by: `commit ${commit.slice(0, DIGITS)}` };
  return { number: choose(hashSources()), by: "the sources, since there is no commit" };
}

/** Nothing where git can't tell, as in an unpacked archive, whatever repository that was unpacked into. */
function readCommit() {
  if (!fs.existsSync(path.join(root, ".git"))) return "";
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

function choose(hash) {
  return (parseInt(hash.slice(0, DIGITS), 16) % SLICES) + 1;
}

function hashSources() {
  const hash = createHash("sha256");
  const add = (name) => {
    const file = path.join(root, name);
    if (!fs.statSync(file).isDirectory()) return hash.update(`${name}\n`).update(fs.readFileSync(file));
    const inner = fs.readdirSync(file).filter((entry) => entry !== "generated");
    for (const entry of inner.sort()) add(path.posix.join(name, entry));
  };
  for (const name of SOURCES) add(name);
  return hash.digest("hex");
}
