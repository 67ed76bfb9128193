import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { WINGS } from "../../.dependency-cruiser.mjs";

/**
 * Number of folders in circles of imports with each other, by the folder they are in. A number only goes down: lower it
 * in the commit that makes its circles smaller.
 */
const IN_CIRCLES: Readonly<Record<string, number>> = { "app/domain": 0, "app/routes/admin": 0 };

const IMPORT = /\b(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
const ONLY_TYPES = /^\{\s*(?:type [^,}]+,?\s*)+\}$/;
const ENDINGS = ["", ".ts", ".tsx", ".server.ts", ".server.tsx", "/index.ts"];

/** The file that an import names; undefined for a package. */
function findFile(from: string, name: string): string | undefined {
  if (!/^[.~]/.test(name)) return undefined;
  const base = name.startsWith("~/") ? path.posix.join("app", name.slice(2)) : path.posix.join(from, "..", name);
  return ENDINGS.map((ending) => base + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Files whose values a file imports; types are gone once it is compiled. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, isType, names = "", from, loaded]) => {
    if (isType || ONLY_TYPES.test(names.trim())) return [];
    return findFile(file, from ?? loaded ?? "") ?? [];
  });
}

/** The folder directly in `parent` that a file is in; undefined elsewhere. */
function folderOf(parent: string, file: string): string | undefined {
  const [folder, ...inner] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split("/") : [];
  return inner.length > 0 ? folder : undefined;
}

/** The other folders in `parent` that each of its folders imports from. */
function readFolders(parent: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const found of globSync(`${parent}/**/*.{ts,tsx}`, { exclude: ["**/*.test.{ts,tsx}"] })) {
    const file = found.replaceAll("\\", "/");
    const from = folderOf(parent, file);
    if (from === undefined) continue;
    const others = folders.get(from) ?? new Set<string>();
    folders.set(from, others);
    for (const target of importsOf(file)) {
      const to = folderOf(parent, target);
      if (to !== undefined && to !== from) others.add(to);
    }
  }
  return folders;
}

/** Every folder that imports itself by way of others. */
function findCircles(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...folders.keys()].filter((start) => {
    const reached = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      for (const next of folders.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    }
    return reached.has(start);
  });
}

describe.each(Object.entries(IN_CIRCLES))("the folders of %s", (parent, most) => {
  it(`import each other in circles no more, and no fewer, than ${most} of them`, () => {
    const folders = readFolders(parent);
    expect(folders.size).toBeGreaterThan(10);
    const inCircles = findCircles(folders).sort();
    expect(inCircles.length, `in circles: ${inCircles.join(", ")}`).toBe(most);
  });
});

it("each noun of the domain is in one wing, and calls none of a wing above", () => {
  const folders = readFolders("app/domain");
  const wings: readonly (readonly string[])[] = Object.values(WINGS);
  expect(wings.flat().toSorted()).toEqual([...folders.keys()].sort());
  const wingOf = (folder: string) => wings.findIndex((nouns) => nouns.includes(folder));
  const calls = [...folders].flatMap(([from, others]) => [...others].map((to) => [from, to] as const));
  expect(calls.filter(([from, to]) => wingOf(from) < wingOf(to))).toEqual([]);
});

it("a circle is found however long it is, and a chain isn't one", () => {
  const folders = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["a", "d"])],
    ["d", new Set<string>()],
  ]);
  expect(findCircles(folders)).toEqual(["a", "b", "c"]);
});
