import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSessionSecret } from "./session-secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("makes a secret once, readable by its owner only, and leaves nothing else behind", () => {
  const dataDir = path.join(folder, "data");
  const secret = keepSessionSecret(dataDir);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(keepSessionSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  expect(statSync(path.join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
});
