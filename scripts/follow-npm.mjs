// Ends a program with the npm that started it. Runs on any Node from 14 on.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const WATCH_MS = 500;
/** npm, and the shell that it starts a script with, which passes no signal on and may outlive it. */
const GENERATIONS = 2;

/** Those above us when we began: any of them that is gone is replaced by another parent. */
const atFirst = process.env.npm_lifecycle_event ? ancestors() : [];

/** Calls `onGone` once npm, or the shell between, is gone, however it went. Does nothing where npm started nothing. */
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

/** Our parent and, where that is a shell, its parent too. */
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
    // After the name, which may hold anything but ends with the last parenthesis: state, parent.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return fs.existsSync("/proc/self/stat") ? 0 : Number(ps(pid, "ppid="));
  }
}

function ps(pid, field) {
  return String(spawnSync("ps", ["-o", field, "-p", String(pid)], { encoding: "utf8" }).stdout || "").trim();
}
