// Ends a program together with the npm that started it. Runs on Node 14 and later.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const WATCH_MS = 500;
/** npm and the shell it starts scripts with, which forwards no signals and may outlive it. */
const GENERATIONS = 2;

/** Our ancestors at startup: one that has ended is replaced by another parent. */
const atFirst = process.env.npm_lifecycle_event ? ancestors() : [];

/** Calls `onGone` once npm, or the shell in between, has ended for any reason. Does nothing when not started by npm. */
export function followNpm(onGone) {
  if (atFirst.length === 0) return;
  const watch = setInterval(() => {
    if (isAsAtFirst()) return;
    clearInterval(watch);
    onGone();
  }, WATCH_MS);
}

function isAsAtFirst() {
  if (process.ppid !== atFirst[0]) return false;
  if (atFirst.length < GENERATIONS) return true;
  if (fs.existsSync("/proc/self/stat")) return parentOf(atFirst[0]) === atFirst[1];
  try {
    return process.kill(atFirst[1], 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Returns our parent and, if that is a shell, its parent too. */
function ancestors() {
  const grandparent = parentOf(process.ppid);
  return grandparent > 1 && isShell(process.ppid) ? [process.ppid, grandparent] : [process.ppid];
}

function isShell(pid) {
  return /(^|\/)-?(a|ba|da|z|k)?sh$/.test(commandOf(pid));
}

function commandOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return ps(pid, "comm=");
  }
}

function parentOf(pid) {
  try {
    // Fields after the name, which can contain anything and ends at the last parenthesis: state, parent.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return fs.existsSync("/proc/self/stat") ? 0 : Number(ps(pid, "ppid="));
  }
}

function ps(pid, field) {
  return String(spawnSync("ps", ["-o", field, "-p", String(pid)], { encoding: "utf8" }).stdout || "").trim();
}
