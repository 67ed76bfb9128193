import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const SECRET_BYTES = 32;

/**
 * Returns the secret stored in `dataDir`, created on the first call. It's either complete or absent at any moment, and
 * the same for processes that start at the same time: the file gets its name only once it's complete, and the first one
 * wins.
 */
export function keepSessionSecret(dataDir: string): string {
  const file = fileIn(dataDir);
  const kept = readKept(file);
  if (kept) return kept;
  const draft = writeDraft(dataDir, randomBytes(SECRET_BYTES).toString("base64url"));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // safe: fs errors carry a code
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = readKept(file);
  if (!secret) throw new Error(`the secret in ${file} is empty: remove the file or set SESSION_SECRET`);
  return secret;
}

/** Returns the secret stored in `dataDir`, if any. */
export function findSessionSecret(dataDir: string): string | undefined {
  return readKept(fileIn(dataDir));
}

/** Replaces the stored secret and leaves the previous one next to it. Returns a function that undoes this. */
export function replaceSessionSecret(dataDir: string, secret: string): () => void {
  const file = fileIn(dataDir);
  const before = `${file}.before-restore`;
  const draft = writeDraft(dataDir, secret);
  const hadOne = existsSync(file);
  if (hadOne) renameSync(file, before);
  renameSync(draft, file);
  return () => (hadOne ? renameSync(before, file) : rmSync(file, { force: true }));
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, "session-secret");
}

function writeDraft(dataDir: string, secret: string): string {
  mkdirSync(path.dirname(dataDir), { recursive: true }); // with the usual mode: the database's account must pass through
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileIn(dataDir)}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // safe: fs errors carry a code
    throw error;
  }
}
