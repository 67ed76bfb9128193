import { existsSync, mkdtempSync, readdirSync, readlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStore } from "./disk-store";

const KEY = "a".repeat(32);
const HANDLES = "/proc/self/fd";
const folder = mkdtempSync(path.join(os.tmpdir(), "unread-"));

afterAll(() => rm(folder, { recursive: true, force: true }));

function openIn(place: string): string[] {
  return readdirSync(HANDLES).filter((handle) => {
    try {
      return readlinkSync(path.join(HANDLES, handle)).startsWith(place);
    } catch {
      return false;
    }
  });
}

it.runIf(existsSync(HANDLES))(
  "a file that is asked for and never read, or not to its end, stays open nowhere",
  async () => {
    const store = createDiskStore(folder);
    await store.put(
      KEY,
      (async function* () {
        yield new Uint8Array(500_000);
      })(),
    );
    const unread = await store.open(KEY);
    expect(unread).not.toBeNull();
    expect(openIn(folder)).toEqual([]);
    const reader = (await store.open(KEY))?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    await expect.poll(() => openIn(folder)).toEqual([]);
  },
);
