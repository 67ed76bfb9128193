import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TestProject } from "vitest/node";
import setUp from "./global-setup";

const usual = process.env.TMPDIR;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "setup-"));
  process.env.TMPDIR = folder;
});

afterEach(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(folder, { recursive: true });
});

it("starts no database before a test asks for one", async () => {
  const provided: Record<string, unknown> = {};
  const project = {
    config: { root: path.resolve(".") },
    provide(key: string, value: unknown) {
      provided[key] = value;
    },
  };
  const tearDown = await setUp(project as unknown as TestProject); // safe: all that it reads
  expect(Object.keys(provided)).toEqual(["databaseAddress"]);
  expect(readdirSync(folder)).toEqual([]);
  await tearDown();
});
