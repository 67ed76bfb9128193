import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SCREENS = ["app/routes/admin", "app/routes/portal", "app/routes/threads", "app/routes/links"];

/** Finds rows of a list or table drawn for each of something. A list in capitals is ours, not stored. */
const BARE_ROW = /(?<![A-Z_])\.map\(\s*\((?:[^()]|\([^()]*\))*\)\s*=>\s*\(?\s*<(?:li|tr)\b/g;
const BARE_IN_LIST = /<(?:ul|ol|tbody)\b[^<]*>\s*\{[\w.]*[a-z]\w*\.map\(/g;

/** Guard their rows themselves, or show what is being typed. */
const OTHERWISE = ["kit/data-table.tsx", "dashboard/today-list.tsx", "website/document-list.tsx"].map(
  (file) => `app/routes/admin/${file}`,
);

function sourcesIn(folders: readonly string[], ending: RegExp): { file: string; source: string }[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
    )
    .filter((file) => ending.test(file) && !/\.test\.|\/pdf\//.test(file))
    .map((file) => ({ file, source: readFileSync(file, "utf8") }));
}

it("every list of the back office and the portal draws its rows with Each or Guarded", () => {
  const found = sourcesIn(SCREENS, /\.tsx$/).flatMap(({ file, source }) =>
    [...source.matchAll(BARE_ROW), ...source.matchAll(BARE_IN_LIST)]
      .filter(() => !OTHERWISE.includes(file))
      .map(({ index }) => `${file}:${source.slice(0, index).split("\n").length}`),
  );
  expect(found).toEqual([]);
});

it("every page of rows is read with readPage or readRows, which leave out what can't be read", () => {
  const found = sourcesIn(["app/domain"], /\.server\.ts$/).flatMap(({ file, source }) =>
    [...source.matchAll(/\b(?:page|found)\.items\.map\((?!\(\{ id \}\) => id\))/g)].map(() => file),
  );
  const lists = sourcesIn(["app/domain"], /(?:queries|\/list-[\w-]+|sources)\.server\.ts$/).flatMap(
    ({ file, source }) => [...source.matchAll(/return rows\.map\(/g)].map(() => file),
  );
  expect([...found, ...lists]).toEqual([]);
});

it("moments, days and JSON are read from their columns by what makes sense of anything", () => {
  const found = sourcesIn(["app/db/schema"], /\.ts$/).flatMap(({ file, source }) => {
    const bare = [...source.matchAll(/\b(?:timestamp|date|jsonb)\("(\w+)"/g)].map(([, name]) => name);
    // Settings and the audit log are read by code that knows their shapes.
    return bare.filter((name) => !["value", "before", "after"].includes(name ?? "")).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
