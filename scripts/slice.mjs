// Chooses the share of the long tests that a hand-over runs: `npm run test:all -- --slice`. Runs on Node 14 and later.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Number of slices. Each commit gets each one with the same chance: sixteen hand-overs miss one long test in nine. */
export const SLICES = 8;
/** Hexadecimal digits of a hash used to choose. */
const DIGITS = 8;
/** Sources that decide when there is no commit, as in an unpacked archive. */
const SOURCES = ["app", "scripts", "tests", "package-lock.json"];

/**
 * Returns the slice of the checked-out commit, counted from 1, and what chose it. Without a repository, the sources
 * choose.
 */
export function sliceOfCommit() {
  const commit = readCommit();
  if (/^[0-9a-f]{40,}$/.test(commit)) return { number: choose(commit), by: `commit ${commit.slice(0, DIGITS)}` };
  return { number: choose(hashSources()), by: "the sources, since there is no commit" };
}

/** Returns nothing if git can't tell, as in an archive, whatever repository it was unpacked into. */
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
