import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import type { FileStore } from "~/kernel/file-store";
import { gather } from "./gather";
import { noise } from "./sample-files";
import { inPieces } from "./uploads";

const MEGABYTE = 1024 * 1024;

export function newKey(): string {
  return randomBytes(16).toString("hex");
}

export async function readAll(store: FileStore, key: string): Promise<Buffer | null> {
  const content = await store.open(key);
  return content && Buffer.concat(await gather(content));
}

export async function keysOf(store: FileStore): Promise<string[]> {
  return (await gather(store.list())).map(({ key }) => key);
}

/** The tests of what every file store promises, wherever it keeps its files. */
export function testFileStore(createStore: () => FileStore): void {
  it.each([1, 100_000, 7 * MEGABYTE, 10 * MEGABYTE])("gives back %i bytes as they were", async (length) => {
    const store = createStore();
    const [key, bytes] = [newKey(), noise(length)];
    await store.put(key, inPieces(bytes));
    expect((await readAll(store, key))?.equals(bytes)).toBe(true);
  });

  it("has nothing under a key that was never used or was removed, and removing twice is no error", async () => {
    const store = createStore();
    const key = newKey();
    expect(await store.open(key)).toBeNull();
    await store.put(key, inPieces(noise(10)));
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  it("lists what it keeps with its age", async () => {
    const store = createStore();
    const keys = [newKey(), newKey()];
    for (const key of keys) await store.put(key, inPieces(noise(10)));
    const kept = (await gather(store.list())).filter(({ key }) => keys.includes(key));
    expect(kept.map(({ key }) => key).sort()).toEqual(keys.sort());
    for (const { keptAt } of kept) expect(Math.abs(keptAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it.each([0, 200_000, 6 * MEGABYTE])("keeps nothing when the content breaks off after %i bytes", async (length) => {
    const store = createStore();
    const key = newKey();
    const before = await keysOf(store);
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* inPieces(noise(length));
      throw new Error("gone");
    }
    await expect(store.put(key, broken())).rejects.toThrow("gone");
    expect(await store.open(key)).toBeNull();
    expect(await keysOf(store)).toEqual(before);
  });

  it("holds nothing open for readers who leave", async () => {
    const store = createStore();
    const key = newKey();
    await store.put(key, inPieces(noise(3 * MEGABYTE)));
    for (let reader = 0; reader < 80; reader++) {
      const content = await store.open(key);
      await content?.cancel();
    }
    expect((await readAll(store, key))?.length).toBe(3 * MEGABYTE);
  });
}
