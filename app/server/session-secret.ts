import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const SECRET_BYTES = 32;

/**
 * The secret kept in `dataDir`, made at the first call. Whole or absent at any moment, and the same for processes that
 * start at the same time: the file appears under its name only once it is complete, and the first one wins.
 */
export function keepSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, "session-secret");
  const kept = readKept(file);
  if (kept) return kept;
  mkdirSync(path.dirname(dataDir), { recursive: true }); // with the usual mode: the database's account must pass through
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
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

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // safe: fs errors carry a code
    throw error;
  }
}
