import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { recogniseStore } from "~/domain/files/recognise-store.server";
import { createDiskStore } from "~/storage/disk-store";
import { BACKUP_TIME as NOW, withBackupSite } from "../../tests/harness/backup-site";
import { writeBackup } from "./write-backup.server";

const site = withBackupSite();

it("a backup is refused with one line where the disk of the files isn't mounted, or holds another site's", async () => {
  await recogniseStore(site.test.ctx);
  const bare = createDiskStore(path.join(site.folder, "unmounted"));
  const attempt = () => writeBackup({ ...site.source(), files: bare }, site.file, { now: NOW });
  await expect(attempt()).rejects.toThrow(
    /^[^\n]* isn't where this site's files are, so nothing was backed up: [^\n]*$/,
  );
  await bare.writeMark("another site");
  await expect(attempt()).rejects.toThrow(/isn't where this site's files are/);
  expect((await readdir(site.folder)).filter((name) => name.includes("backup"))).toEqual([]);
  expect((await site.backUp()).totals.lost).toEqual([]);
});
