// Which share of the long tests a hand-over runs: `npm run test:all -- --slice`. Runs on any Node from 14 on.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** A commit meets each of them with the same chance: eight hand-overs leave out one long test in ten. */
export const SLICES = 4;
/** Enough hexadecimal digits of a hash to choose by. */
const DIGITS = 8;
/** A hand-over's commits are at most as much older than its newest. */
const HAND_OVER_SECONDS = 12 * 60 * 60;
/** What decides where there is no commit, as in an unpacked archive. */
const SOURCES = ["app", "scripts", "tests", "package-lock.json"];

/** The slice of the commit that is checked out, from 1 on, and what chose it. Where there is no repository, the sources choose. */
export function sliceOfCommit() {
  const commit = git("rev-parse", "HEAD");
  if (/^[0-9a-f]{40,}$/.test(commit)) return { number: choose(commit), by: `commit ${commit.slice(0, DIGITS)}` };
  return { number: choose(hashSources()), by: "the sources, since there is no commit" };
}

/** Of a list in a fixed order every `SLICES`-th, beginning with the slice's number; all of it without a slice ("2/4"). */
export function shareOf(list, slice) {
  if (!slice) return list;
  const [number, of] = slice.split("/").map(Number);
  return list.filter((_, index) => index % of === number - 1);
}

/** Those of these tests whose own file, or a file of the program in their folder, was changed in the half day before the newest commit. */
export function findTouched(tests) {
  const newest = Number(git("log", "-1", "--format=%ct"));
  if (!newest) return [];
  const changed = git("log", `--since=${newest - HAND_OVER_SECONDS}`, "--name-only", "--format=").split("\n");
  const folders = new Set(changed.filter((file) => file.startsWith("app/")).map((file) => path.posix.dirname(file)));
  return tests.filter((test) => changed.includes(test) || folders.has(path.posix.dirname(test)));
}

function choose(hash) {
  return (parseInt(hash.slice(0, DIGITS), 16) % SLICES) + 1;
}

/** What git says; nothing where it can't, as in an unpacked archive, whatever repository that was unpacked into. */
function git(...words) {
  if (!fs.existsSync(path.join(root, ".git"))) return "";
  const { status, stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
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
