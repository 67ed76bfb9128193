import { mkdtempSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FileStore } from "~/kernel/file-store";
import { keysOf, newKey, readAll, testFileStore } from "../../tests/harness/file-store-contract";
import { type S3Server, startS3Server } from "../../tests/harness/s3-server";
import { noise } from "../../tests/harness/sample-files";
import { mountSmallDisk } from "../../tests/harness/small-disk";
import { inPieces } from "../../tests/harness/uploads";
import { createDiskStore } from "./disk-store";
import { createS3Store } from "./s3-store";

const MEGABYTE = 1024 * 1024;
/** Limit for stores that are meant to run out of patience. */
const TIMEOUT_MS = 400;

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "test-store-")), "files");
  s3 = await startS3Server();
});

afterEach(() => s3.setLine({ kind: "sound" }));

afterAll(async () => {
  await s3.stop();
  await fs.rm(path.dirname(folder), { recursive: true, force: true });
});

const STORES: Record<string, () => FileStore> = {
  "a folder": () => createDiskStore(folder),
  "a bucket": () => createS3Store(s3.options),
};

describe.each(Object.entries(STORES))("%s", (_name, createStore) => testFileStore(createStore));

describe("a folder", () => {
  it("keeps nothing of many files that break off before their first byte", async () => {
    const own = path.join(path.dirname(folder), "broken-off");
    const store = createDiskStore(own);
    async function* gone(): AsyncGenerator<Uint8Array> {
      yield* inPieces(noise(0));
      throw new Error("gone");
    }
    for (let round = 0; round < 200; round++) {
      await Promise.allSettled(Array.from({ length: 1 + (round % 8) }, () => store.put(newKey(), gone())));
    }
    expect(await keysOf(store)).toEqual([]);
  });

  it("lets nobody else read, and takes no key that leads out of it", async () => {
    const store = createDiskStore(folder);
    const key = newKey();
    await store.put(key, inPieces(noise(10)));
    const file = await fs.stat(path.join(folder, key.slice(0, 2), key));
    const shard = await fs.stat(path.join(folder, key.slice(0, 2)));
    if (process.platform !== "win32") expect([file.mode & 0o777, shard.mode & 0o777]).toEqual([0o600, 0o700]);
    for (const bad of ["../secret", "..", "", "a/b", `${key}/../x`, "incoming/../../secret"]) {
      await expect(store.put(bad, inPieces(noise(1)))).rejects.toThrow("not a key");
      await expect(store.open(bad)).rejects.toThrow("not a key");
      await expect(store.remove(bad)).rejects.toThrow("not a key");
    }
  });

  it("lists what a dead process left half-written, so that it can be removed, and nothing that is not its own", async () => {
    const own = path.join(path.dirname(folder), "half-written");
    await fs.mkdir(path.join(own, "incoming"), { recursive: true });
    const left = "incoming/0189f6a0-0000-7000-8000-000000000000";
    await fs.writeFile(path.join(own, left), "half");
    await fs.writeFile(path.join(own, ".DS_Store"), "");
    await fs.writeFile(path.join(own, "incoming/notes.txt"), "");
    const store = createDiskStore(own);
    expect(await keysOf(store)).toEqual([left]);
    await store.remove(left);
    expect(await keysOf(store)).toEqual([]);
  });

  it("is empty before its first file", async () => {
    expect(await keysOf(createDiskStore(path.join(folder, "not-there")))).toEqual([]);
  });

  it("on a full disk keeps nothing of the file, loses nothing else, and works again when there is room", async (test) => {
    const disk = mountSmallDisk(1024);
    if (!disk) return test.skip("mounting a small file system needs root on Linux");
    try {
      const store = createDiskStore(path.join(disk.folder, "files"));
      const [kept, refused] = [newKey(), newKey()];
      await store.put(kept, inPieces(noise(400_000)));
      await expect(store.put(refused, inPieces(noise(2 * MEGABYTE)))).rejects.toMatchObject({ code: "ENOSPC" });
      expect(await keysOf(store)).toEqual([kept]);
      expect((await readAll(store, kept))?.length).toBe(400_000);
      await store.put(refused, inPieces(noise(400_000)));
      expect((await keysOf(store)).sort()).toEqual([kept, refused].sort());
    } finally {
      disk.stop();
    }
  });

  it("that is read-only refuses files, still gives them, and works again when it may be written", async (test) => {
    const disk = mountSmallDisk(1024);
    if (!disk) return test.skip("mounting a file system of its own needs root on Linux");
    try {
      disk.setReadOnly(true);
      const store = createDiskStore(path.join(disk.folder, "files"));
      const key = newKey();
      await expect(store.put(key, inPieces(noise(10)))).rejects.toThrow();
      disk.setReadOnly(false);
      await store.put(key, inPieces(noise(10)));
      disk.setReadOnly(true);
      await expect(store.put(newKey(), inPieces(noise(10)))).rejects.toMatchObject({ code: "EROFS" });
      await expect(store.remove(key)).rejects.toMatchObject({ code: "EROFS" });
      expect((await readAll(store, key))?.length).toBe(10);
    } finally {
      disk.stop();
    }
  });
});

describe("a bucket", () => {
  const store = () => createS3Store(s3.options);

  it.each<[string, Parameters<S3Server["setLine"]>[0]]>([
    ["is down", { kind: "down" }],
    ["never answers", { kind: "silent" }],
    ["answers 500", { kind: "status", status: 500 }],
    ["answers 503", { kind: "status", status: 503 }],
    ["refuses our credentials", { kind: "status", status: 403 }],
  ])("whose store %s says so in time, keeps nothing of the file, and works again afterwards", async (_what, line) => {
    const key = newKey();
    const kept = newKey();
    await store().put(kept, inPieces(noise(1000)));
    s3.setLine(line);
    const hasty = createS3Store({ ...s3.options, timeoutMs: TIMEOUT_MS });
    await expect(hasty.put(key, inPieces(noise(2 * MEGABYTE)))).rejects.toThrow();
    await expect(hasty.open(kept)).rejects.toThrow();
    await expect(hasty.remove(kept)).rejects.toThrow();
    await expect(keysOf(hasty)).rejects.toThrow();
    s3.setLine({ kind: "sound" });
    expect(await store().open(key)).toBeNull();
    expect((await readAll(store(), kept))?.length).toBe(1000);
    await store().put(key, inPieces(noise(2 * MEGABYTE)));
    expect((await readAll(store(), key))?.equals(noise(2 * MEGABYTE))).toBe(true);
  });

  it("says so when the line breaks in the middle of a file, and lists what a careless store made of the half", async () => {
    const key = newKey();
    s3.setLine({ kind: "cut", afterBytes: 300_000 });
    await expect(store().put(key, inPieces(noise(2 * MEGABYTE)))).rejects.toThrow();
    s3.setLine({ kind: "sound" });
    // The other store may still be writing the half down.
    await expect
      .poll(async () => {
        const half = await readAll(store(), key);
        return (await keysOf(store())).includes(key) === (half !== null);
      })
      .toBe(true);
    await expect
      .poll(async () => {
        await store().remove(key);
        return store().open(key);
      })
      .toBeNull();
  });

  it("keeps a file that its store refused once by its own fault", async () => {
    s3.setLine({ kind: "status", status: 500, times: 1 });
    const key = newKey();
    await store().put(key, inPieces(noise(100_000)));
    expect((await readAll(store(), key))?.length).toBe(100_000);
  });

  it("is never touched outside our part of it", async () => {
    const outside = createS3Store(s3.options);
    const { S3Client, PutObjectCommand, GetObjectCommand } = await import("@aws-sdk/client-s3");
    const { endpoint, region, accessKeyId, secretAccessKey, bucket } = s3.options;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint: endpoint ?? "", region, forcePathStyle: true, credentials });
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: "theirs/report.txt", Body: "theirs" }));
    for (const key of await keysOf(outside)) await outside.remove(key);
    expect(await keysOf(outside)).toEqual([]);
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: "theirs/report.txt" }));
    expect(await Body?.transformToString()).toBe("theirs");
  });
});
