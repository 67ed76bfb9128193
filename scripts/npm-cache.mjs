// Chooses npm's cache. Runs on Node 14 and later, with nothing installed: built-in modules only.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Runs `install` with npm's cache arguments: none if its own cache is writable. Service accounts have no home, and a
 * cache may belong to root after someone ran npm as root; npm then gets a temporary folder in the project.
 */
export function withNpmCache(root, install) {
  const own = process.env.npm_config_cache || path.join(os.homedir(), ".npm");
  if (canKeep(own)) return install([]);
  const ours = fs.mkdtempSync(path.join(root, ".npm-cache-"));
  try {
    return install([`--cache=${ours}`]);
  } finally {
    fs.rmSync(ours, { recursive: true, force: true });
  }
}

function canKeep(folder) {
  try {
    fs.mkdirSync(path.join(folder, "_cacache", "tmp"), { recursive: true });
    for (const part of ["", "_cacache", "_cacache/tmp", "_cacache/content-v2", "_cacache/index-v5"]) {
      const place = path.join(folder, part);
      if (fs.existsSync(place)) fs.accessSync(place, fs.constants.W_OK);
    }
    return true;
  } catch {
    return false;
  }
}
