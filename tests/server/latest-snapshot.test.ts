import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { keepLatestSnapshot } from "../../scripts/latest-snapshot";

it("of the snapshots of the schema the latest alone is kept, with the journal", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "snapshots-"));
  try {
    for (const name of ["_journal.json", "0009_snapshot.json", "0011_snapshot.json", "0010_snapshot.json"]) {
      writeFileSync(path.join(folder, name), "{}");
    }
    keepLatestSnapshot(folder);
    keepLatestSnapshot(folder);
    expect(readdirSync(folder).sort()).toEqual(["0011_snapshot.json", "_journal.json"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
