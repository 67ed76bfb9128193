import { expect, it } from "vitest";
import { holds, table } from "./markdown";
import { makeSection, mergeReport, readSections, type Stamp } from "./results";

const PARTS = ["start", "forms", "memory"];

function stampOf(part: string, changes: Partial<Stamp> = {}): Stamp {
  return {
    part,
    commit: "abc1234",
    measuredAt: "2026-11-22 03:10 UTC",
    seconds: 12,
    load: [0.1, 0.2, 0.3],
    busyShare: 0.02,
    machine: "2 × Processor, Node 26.10.0",
    ...changes,
  };
}

function sectionOf(part: string, rows: string[][] = [], changes: Partial<Stamp> = {}) {
  return makeSection(stampOf(part, changes), [`## The ${part}`, "", ...table(["what", ""], rows)]);
}

it("gives back what it was given", () => {
  const sections = [sectionOf("start", [["a", holds(true)]]), sectionOf("forms")];
  expect(readSections(mergeReport("", sections, PARTS))).toEqual(sections);
});

it("replaces the sections that were measured again and leaves the others as they are", () => {
  const first = mergeReport("", [sectionOf("start"), sectionOf("forms")], PARTS);
  const again = sectionOf("forms", [], { commit: "def5678" });
  expect(readSections(mergeReport(first, [again], PARTS))).toEqual([sectionOf("start"), again]);
});

it("keeps the order of the parts, whichever was measured first", () => {
  const report = mergeReport(mergeReport("", [sectionOf("memory")], PARTS), [sectionOf("start")], PARTS);
  expect(readSections(report).map(({ stamp }) => stamp.part)).toEqual(["start", "memory"]);
});

it("writes the same report when nothing new was measured", () => {
  const report = mergeReport("", [sectionOf("start", [["a", holds(false)]]), sectionOf("memory")], PARTS);
  expect(mergeReport(report, [], PARTS)).toBe(report);
});

it("says of each part when, where and beside how much other work it was measured", () => {
  const report = mergeReport("", [sectionOf("forms", [], { load: [2.4, 1, 0.5], busyShare: 0.31 })], PARTS);
  expect(report).toContain("Commit abc1234, 2026-11-22 03:10 UTC, in 12 s, on 2 × Processor, Node 26.10.0.");
  expect(report).toContain("Load average 2.40 1.00 0.50; **others kept 31 % of the machine busy just before**.");
  expect(mergeReport("", [sectionOf("forms")], PARTS)).toContain("; others kept 2 % of the machine busy just before.");
});

it("counts the budgets of each part", () => {
  const rows = [
    ["a", holds(true)],
    ["b", holds(false)],
    ["c", holds(true)],
    ["d", ""],
  ];
  const report = mergeReport("", [sectionOf("forms", rows)], PARTS);
  expect(report).toContain("| `forms` | 2026-11-22 03:10 UTC | abc1234 | 0.10 0.20 0.30 | 2 % | 2 | **1** |");
});

it("names the parts that nobody has measured", () => {
  expect(mergeReport("", [sectionOf("forms")], PARTS)).toContain("Not measured yet: `start`, `memory`.");
});

it("leaves out what no run has stamped, and parts that there are no longer", () => {
  const old = "# Benchmark results\n\n## The home page\n\n| / | 0 |\n";
  expect(readSections(mergeReport(old, [], PARTS))).toEqual([]);
  const renamed = mergeReport("", [sectionOf("gone")], ["gone"]);
  expect(mergeReport(renamed, [], PARTS)).not.toContain("The gone");
});

it("passes over a stamp that cannot be read", () => {
  expect(readSections("<!-- part {broken} -->\n## The forms\n")).toEqual([]);
});
