import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const hasAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

it.skipIf(!hasAnalyze)(
  "the unit of docs/operations.md leaves little in reach, and systemd knows all of its words",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "unit-"));
    const unit = path.join(folder, "agency.service");
    const text = /```\n(\[Unit\][\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
    writeFileSync(unit, text);
    const { stdout, stderr } = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect(stderr).not.toMatch(/Unknown|Failed to parse/);
    expect(Number(/exposure level for agency.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  },
);

it.skipIf(hasAnalyze)("systemd is not installed here: apt-get install systemd", () => {});
