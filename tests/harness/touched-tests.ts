import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** A hand-over's commits are at most as much older than its newest. */
const HAND_OVER_SECONDS = 4 * 60 * 60;

/**
 * Those of these tests whose own file, or a file of the program in their folder, was changed in the four hours before
 * the newest commit of the repository in `root`. None where there is no repository.
 */
export function findTouched(tests: readonly string[], root = process.cwd()): readonly string[] {
  if (!existsSync(path.join(root, ".git"))) return [];
  const git = (...words: string[]) => spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout ?? "";
  const newest = Number(git("log", "-1", "--format=%ct"));
  if (!newest) return [];
  const changed = git("log", `--since=${newest - HAND_OVER_SECONDS}`, "--name-only", "--format=").split("\n");
  const folders = new Set(changed.filter((file) => file.startsWith("app/")).map((file) => path.posix.dirname(file)));
  return tests.filter((test) => changed.includes(test) || folders.has(path.posix.dirname(test)));
}
