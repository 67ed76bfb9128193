// A Chromium for the browser tests and the bench. Built-in modules only.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { binOf, findNode, root, run } from "./project.mjs";

/** First the one without a screen: the browser tests take two thirds of the processor time with it. */
const HEADLESS_SHELL = "chromium-headless-shell";
const COMMANDS = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a browser that works: `CHROMIUM_PATH`, one that is installed, or Debian's package, installed now; on
 * Debian that of the headless shell is installed beside a browser that is there. Elsewhere Playwright downloads its
 * own, and the answer is undefined: Playwright finds that on its own.
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

/** Some systems hold a launcher without the browser behind it. */
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
