import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeBackup } from "~/backup/write-backup.server";
import { openCheckedStore } from "~/storage/open-store";
import { createS3Store, type S3StoreOptions } from "~/storage/s3-store";
import { BACKUP_TIME, withBackupSite } from "../harness/backup-site";
import { readFiles } from "../harness/everything";
import { keysOf, newKey, testFileStore } from "../harness/file-store-contract";
import { noise } from "../harness/sample-files";
import { silentLog } from "../harness/silent-log";
import { inPieces } from "../harness/uploads";
import { hasSwift, LISTED_AT_ONCE, type Swift, startSwift } from "./swift";

describe.skipIf(!hasSwift)("a bucket of OpenStack Swift (skipped where python3-swift isn't installed)", () => {
  let swift: Swift;
  let options: S3StoreOptions;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "s3-"));
    swift = await startSwift();
    options = await swift.makeBucket();
  }, 60_000);
  afterAll(async () => {
    await swift?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  testFileStore(() => createS3Store(options));

  it("is checked before the site opens, and nothing stays in it", async () => {
    const s3 = await swift.makeBucket();
    const store = await openCheckedStore({ dataDir: folder, s3 }, silentLog);
    expect(await store.check({ byWriting: true })).toBeNull();
    expect(await keysOf(store)).toEqual([]);
  });

  it.each<[string, Partial<S3StoreOptions>, RegExp]>([
    ["bucket", { bucket: "no-such-bucket" }, /^stored files: .*see S3_BUCKET$/],
    ["key", { accessKeyId: "nobody:files" }, /^stored files: .*see .*\bS3_ACCESS_KEY_ID\b/],
    ["secret", { secretAccessKey: "wrong" }, /^stored files: .*see S3_SECRET_ACCESS_KEY\b/],
    ["region", { region: "nowhere-1" }, /^stored files: .*see S3_REGION$/],
  ])("refuses a wrong %s, and the site says in one line what to look at", async (_part, wrong, line) => {
    const s3 = { ...options, ...wrong };
    await expect(openCheckedStore({ dataDir: folder, s3 }, silentLog)).rejects.toThrow(line);
  });

  it("is remembered by its mark", async () => {
    const store = createS3Store(await swift.makeBucket());
    expect(await store.readMark()).toBeNull();
    for (const mark of ["first", "second"]) {
      await store.writeMark(mark);
      expect(await store.readMark()).toBe(mark);
    }
    expect(await keysOf(store)).toEqual([]);
  });

  it("lists more than fits into one answer, each file once", async () => {
    const store = createS3Store(await swift.makeBucket());
    const keys = Array.from({ length: 2 * LISTED_AT_ONCE + 1 }, newKey);
    for (const key of keys) await store.put(key, inPieces(noise(10)));
    expect((await keysOf(store)).sort()).toEqual(keys.toSorted());
  });

  describe("a whole site", () => {
    const site = withBackupSite();

    it("is restored into it, and from there into a folder", async () => {
      const before = await readFiles(site.test.ctx.files);
      expect(before.size).toBeGreaterThanOrEqual(site.filesAtLeast);
      await site.backUp();
      const files = createS3Store(await swift.makeBucket());
      site.target = { ...site.target, files };
      await site.restore();
      expect(await readFiles(files)).toEqual(before);
      const backup = path.join(folder, "from-the-bucket.backup");
      const { config } = site.target;
      const rows = await site.everythingIn(config);
      await writeBackup({ ...site.source(), config, files }, backup, { now: BACKUP_TIME });
      await site.removePlace();
      await site.makePlace();
      site.file = backup;
      await site.restore();
      expect(await readFiles(site.target.files)).toEqual(before);
      expect(await site.everythingIn(site.target.config)).toEqual(rows);
    });
  });
});

it.skipIf(hasSwift)("Swift is not installed here: apt-get install python3-swift", () => {});
