import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/**
 * Programs from npm that judge what the site hands out: installed beside the tests' cache, so that the project itself
 * doesn't depend on them.
 */
export const NPM_PROGRAMS = {
  "html-validate": "11.18.0",
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
  "@hey-api/openapi-ts": "0.99.0",
  // Reads what @hey-api/openapi-ts writes; it needs this major version.
  typescript: "5.9.3",
} as const;
export type NpmProgram = keyof typeof NPM_PROGRAMS;

const FOLDER = path.resolve("node_modules/.cache/real/npm");

/** Where a file of such a program is. */
export function fileOf(program: NpmProgram, file: string): string {
  return path.join(FOLDER, "node_modules", program, file);
}

/** The version that is installed; null where there is none. */
export function npmVersionOf(program: NpmProgram): string | null {
  const manifest = fileOf(program, "package.json");
  if (!existsSync(manifest)) return null;
  const { version } = createRequire(import.meta.url)(manifest) as { version: string }; // safe: npm wrote it
  return version;
}

/**
 * Installs what is missing, in the versions above and without running their scripts, where it may. Returns what is
 * still missing.
 */
export function installNpmPrograms(mayInstall: boolean): NpmProgram[] {
  const names = Object.keys(NPM_PROGRAMS) as NpmProgram[]; // safe: those are its keys
  const missing = () => names.filter((name) => npmVersionOf(name) !== NPM_PROGRAMS[name]);
  if (mayInstall && missing().length > 0) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, "package.json"), '{ "private": true }\n');
    const wanted = names.map((name) => `${name}@${NPM_PROGRAMS[name]}`);
    const flags = ["--no-audit", "--no-fund", "--no-save", "--ignore-scripts"];
    spawnSync("npm", ["install", ...flags, ...wanted], { cwd: FOLDER, shell: process.platform === "win32" });
  }
  return missing();
}
