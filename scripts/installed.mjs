// Checks the contents of node_modules, and if they can run. Runs on Node 14 and later, with nothing installed: built-in
// modules only.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const LIBRARIES = [
  {
    name: "libatomic.so.1",
    install:
      '"apt-get install libatomic1" (Debian, Ubuntu), "dnf install libatomic" (Fedora, Red Hat), "zypper install libatomic1" (SUSE)',
  },
  {
    name: "libstdc++.so.6",
    install:
      '"apt-get install libstdc++6" (Debian, Ubuntu), "dnf install libstdc++" (Fedora, Red Hat), "zypper install libstdc++6" (SUSE)',
  },
];

/**
 * True when `folder` has exactly the packages that the lock file names for this machine, no matter who ran the
 * installation.
 */
export function isInstalled(folder) {
  const wanted = readJson(path.join(folder, "package-lock.json"));
  const found = readJson(path.join(folder, "node_modules", ".package-lock.json"));
  const project = readJson(path.join(folder, "package.json"));
  if (!wanted || !found || !project || !isOfProject(wanted.packages[""], project)) return false;
  return Object.keys(wanted.packages).every((name) => {
    const entry = wanted.packages[name];
    if (name === "" || entry.link || (entry.optional && !isForThisMachine(entry))) return true;
    const there = found.packages[name];
    return there !== undefined && there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** Returns undefined if this Node starts, otherwise a sentence that says what it lacks and how to get it. */
export function whyNodeDoesNotStart(node) {
  const result = spawnSync(node, ["--version"], { encoding: "utf8" });
  if (!result.error && result.status === 0) return undefined;
  const reason = result.error
    ? result.error.message
    : result.stderr.trim() || `it ended with ${result.signal || result.status}`;
  const library = LIBRARIES.find(({ name }) => reason.includes(name));
  if (library)
    return `The Node of this project needs ${library.name}, which is missing on this machine. Install it: ${library.install}.`;
  return `The Node of this project (${node}) does not start: ${reason}`;
}

function isOfProject(locked, project) {
  return ["dependencies", "devDependencies", "optionalDependencies"].every(
    (kind) => sorted(locked[kind]) === sorted(project[kind]),
  );
}

function sorted(dependencies) {
  return JSON.stringify(Object.entries(dependencies || {}).sort());
}

/**
 * True for packages for this machine. Other optional packages may have failed to install, as npm allows, and don't
 * count as missing.
 */
function isForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false;
  // Some packages name a single system without a list.
  const names = (named, value) => !named || [].concat(named).includes(value);
  return names(entry.os, process.platform) && names(entry.cpu, process.arch) && isForThisLibc(entry.libc);
}

function isForThisLibc(libc) {
  if (!libc || process.platform !== "linux") return true;
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined;
  return libc.includes(isGlibc ? "glibc" : "musl");
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
