// Finds a Chromium for the browser tests and the bench. Uses only built-in modules.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { binOf, findNode, root, run } from "./project.mjs";

/** Preferred, because the browser tests use a third less processor time with it. */
const HEADLESS_SHELL = "chromium-headless-shell";
const COMMANDS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Returns the path of a working browser: `CHROMIUM_PATH`, an installed one, or Debian's package, installed if needed;
 * on Debian the headless shell is also installed if another browser exists. Elsewhere Playwright downloads its own and
 * finds it itself, so the result is undefined.
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found && (found.endsWith(HEADLESS_SHELL) || process.env.CHROMIUM_PATH)) return found;
  if (installDebianPackage()) {
    const installed = findBrowser();
    if (installed) return installed;
  }
  if (found) return found;
  run(findNode(), [binOf("@playwright/test", "playwright"), "install", "chromium"], {});
  return undefined;
}

export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  const candidates = (chosen ? [chosen] : []).concat(COMMANDS.map(resolveCommand), PLACES);
  return candidates.find((file) => file && fs.existsSync(file) && works(file));
}

function resolveCommand(name) {
  if (process.platform === "win32") return undefined;
  const result = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

/** Some systems have a launcher without the browser. */
function works(file) {
  if (process.platform === "win32") return true;
  const result = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 15000 });
  return result.status === 0 && /chrom/i.test(result.stdout);
}

function installDebianPackage() {
  if (!fs.existsSync("/etc/debian_version") || !resolveCommand("apt-get")) return false;
  const isRoot = typeof process.getuid === "function" && process.getuid() === 0;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  if (!isRoot && spawnSync("sudo", ["-n", "true"]).status !== 0) return false;
  console.log("Installing Chromium ...");
  const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: "noninteractive" });
  const steps = [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", HEADLESS_SHELL],
  ];
  return steps.every((step) => {
    const [command, ...args] = prefix.concat(step);
    return spawnSync(command, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  });
}
