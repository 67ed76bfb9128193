import { mkdtempSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "~/kernel/actor";
import type { FileStore } from "~/kernel/file-store";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { createReadiness } from "~/server/start/readiness";
import { createDiskStore } from "~/storage/disk-store";
import { createS3Store } from "~/storage/s3-store";
import { gather } from "../../../tests/harness/gather";
import { type S3Server, startS3Server } from "../../../tests/harness/s3-server";
import { silentLog } from "../../../tests/harness/silent-log";
import { createTestContext, type TestContext } from "../../../tests/harness/test-context";
import { uploadGood } from "../../../tests/harness/uploads";
import { acceptStore } from "./accept-store.server";
import { recogniseStore } from "./recognise-store.server";
import { carryMark } from "./store-mark.server";

const OPERATOR: Actor = { kind: "system", label: "Command line" };
const KEY = "0123456789abcdef0123456789abcdef";

let test: TestContext;
let s3: S3Server;
let folder: string;

beforeAll(async () => {
  test = await createTestContext();
  s3 = await startS3Server();
});

afterAll(async () => {
  await test.close();
  await s3.stop();
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "recognise-"));
});

afterEach(async () => {
  s3.setLine({ kind: "sound" });
  const bucket = bucketStore();
  for (const { key } of await gather(bucket.list())) await bucket.remove(key);
  await bucket.writeMark("");
  await rm(folder, { recursive: true, force: true });
  await test.reset();
});

const bucketStore = () => createS3Store(s3.options);
const mount = () => path.join(folder, "files");

/**
 * A store of each kind; `swap` puts an empty one in its place, as a missing mount or another bucket does, and
 * `swapBack` ends that.
 */
const KINDS: Record<string, { store(): FileStore; swap(): Promise<void>; swapBack(): Promise<void> }> = {
  "a folder": {
    store: () => createDiskStore(mount()),
    async swap() {
      await rename(mount(), `${mount()}-away`);
      await mkdir(mount());
    },
    async swapBack() {
      await rm(mount(), { recursive: true });
      await rename(`${mount()}-away`, mount());
    },
  },
  "a bucket": {
    store: bucketStore,
    async swap() {
      kept = await bucketStore().readMark();
      contents = (await gather(bucketStore().list())).map(({ key }) => key);
      for (const key of contents) await bucketStore().remove(key);
      await bucketStore().writeMark("");
    },
    async swapBack() {
      await bucketStore().writeMark(kept ?? "");
      for (const key of contents) await bucketStore().put(key, bytes());
    },
  },
};
let kept: string | null = null;
let contents: string[] = [];

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("kept");
}

describe.each(Object.entries(KINDS))("%s", (_kind, { store, swap, swapBack }) => {
  const recognise = () => recogniseStore({ ...test.ctx, files: store() });
  /** A site that has started once and keeps a file. */
  async function withFile(): Promise<FileStore> {
    const files = await recognise();
    await uploadGood({ ...test.ctx, files });
    return files;
  }

  it("is marked at the first start, known at the next, and its mark is no file", async () => {
    await recognise();
    const mark = await store().readMark();
    expect(mark).toMatch(/^[0-9a-f-]{36}$/);
    expect(await gather(store().list())).toEqual([]);
    await withFile();
    await recognise();
    expect(await store().readMark()).toBe(mark);
    expect(await gather(store().list())).toHaveLength(1);
  });

  it("may be empty where the site has no files", async () => {
    await recognise();
    await swap();
    await recognise();
    expect(await store().readMark()).not.toBeNull();
  });

  it("ends the start when an empty one stands in its place, in one line that names it and the way on", async () => {
    await withFile();
    await swap();
    const started = recognise();
    await expect(started).rejects.toThrow(store().place);
    await expect(started).rejects.toThrow(/^stored files: .* npm run files -- accept$/);
    expect(await store().readMark()).toBeNull();
    await swapBack();
    await recognise();
  });

  it("ends the first start with marks too, when there are files and the store is empty", async () => {
    await uploadGood({ ...test.ctx, files: store() });
    await swap();
    await expect(recognise()).rejects.toThrow(/npm run files -- accept/);
    await swapBack();
    await recognise();
    expect(await store().readMark()).not.toBeNull();
  });

  it("ends the start when it is another site's", async () => {
    await recognise();
    await store().writeMark("another");
    await expect(recognise()).rejects.toThrow(/contains the files of another site/);
    expect(await store().readMark()).toBe("another");
  });

  it("is taken as it is when that is asked for", async () => {
    await withFile();
    await swap();
    await acceptStore(onBehalfOf({ ...test.ctx, files: store() }, OPERATOR));
    await recognise();
    await store().writeMark("another");
    await acceptStore(onBehalfOf({ ...test.ctx, files: store() }, OPERATOR));
    await recognise();
    expect(await store().readMark()).toBe("another");
    const { rows } = await test.pool.query("select count(*)::int as count from audit_log where action = $1", [
      "file-store.accepted",
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("takes no file and loses none once another stands in its place, says so, and goes on when it is back", async () => {
    const files = await withFile();
    let time = 0;
    const ready = createReadiness({ isDatabaseReady: async () => true, files, log: silentLog, now: () => time });
    expect(await ready()).toEqual({ isReady: true, words: "ready" });
    await swap();
    await expect(files.put(KEY, bytes())).rejects.toThrow(/is missing or belongs to another site/);
    await expect(files.remove(KEY)).rejects.toThrow(/is missing or belongs to another site/);
    await expect(files.open(KEY)).rejects.toThrow(/is missing or belongs to another site/);
    expect(await gather(store().list())).toEqual([]);
    time += 60_000;
    expect(await ready()).toEqual({
      isReady: false,
      words: expect.stringMatching(/^not ready: stored files: .*is missing or belongs to another site/),
    });
    await swapBack();
    time += 60_000;
    expect(await ready()).toEqual({ isReady: true, words: "ready" });
    await files.put(KEY, bytes());
    expect(await gather(store().list())).toHaveLength(2);
  });

  it("has one mark when two processes start at once", async () => {
    await Promise.all([recognise(), recognise(), recognise()]);
    await recognise();
  });

  it("keeps its mark through a restore, and is given that of the backup where it has none", async () => {
    await withFile();
    const mark = await store().readMark();
    await store().writeMark("of the target");
    await carryMark({ ...test.ctx, files: store() });
    await recognise();
    await swap();
    await carryMark({ ...test.ctx, files: store() });
    await recognise();
    expect(await store().readMark()).toBe("of the target");
    expect(mark).not.toBe("of the target");
  });
});

it("a bucket that is away neither keeps the site from starting nor is another's afterwards taken for it", async () => {
  await recogniseStore({ ...test.ctx, files: bucketStore() });
  s3.setLine({ kind: "down" });
  const files = await recogniseStore({ ...test.ctx, files: bucketStore() });
  expect(await files.check()).toMatchObject({ isRefusal: false });
  s3.setLine({ kind: "sound" });
  expect(await files.check()).toBeNull();
  await bucketStore().writeMark("another");
  expect(await files.check()).toMatchObject({ isRefusal: true });
});
