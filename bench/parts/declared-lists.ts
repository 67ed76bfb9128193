import { globSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";
import { root } from "../../scripts/project.mjs";

/** A list's path and its queries. */
export type AskedList = readonly [path: string, queries: readonly string[]];

/** Fields of `defineList`'s lists that show which queries are possible. */
type Declared = {
  path: string;
  search?: string;
  spec: { filters: Readonly<Record<string, readonly string[] | "text">>; sorts: Readonly<Record<string, string>> };
};

/** Words found often, seldom and never in the data of `seed-large`. */
const WORDS = ["Hugo", "bakery", "person77", "zzzz"];
const VALUES_OF_FILTER = 3;

/**
 * Returns every list declared in the back office, with queries derived from its declaration: words, each filter value,
 * each order in both directions, and all combined. The second of two lists with the same path is inside another page
 * and is left out.
 */
export async function declaredLists(): Promise<AskedList[]> {
  const files = globSync("app/routes/admin/**/*-{list,path}.ts", { cwd: root });
  const modules = await Promise.all(files.sort().map(importDeclared));
  const byPath = new Map<string, Declared>();
  for (const list of modules.flat()) if (!byPath.has(list.path)) byPath.set(list.path, list);
  return [...byPath.values()].map((list) => [list.path, queriesOf(list)]);
}

async function importDeclared(file: string): Promise<Declared[]> {
  const { module } = await runnerImport<Record<string, unknown>>(path.join(root, file), {
    configFile: false,
    root,
    resolve: { tsconfigPaths: true },
  });
  return Object.values(module).filter(isDeclared);
}

function isDeclared(value: unknown): value is Declared {
  return typeof value === "object" && value !== null && "spec" in value && "path" in value;
}

/** Returns queries of a list, without the question mark. */
export function queriesOf({ search, spec }: Declared): string[] {
  const words = search === undefined ? [] : WORDS.map((word) => `q=${word}`);
  const filters = Object.entries(spec.filters).flatMap(([name, values]) =>
    values === "text" ? [] : values.slice(0, VALUES_OF_FILTER).map((value) => `${name}=${value}`),
  );
  const orders = Object.keys(spec.sorts).flatMap((name) => [`sort=${name}`, `sort=-${name}`]);
  const together = [words[0], filters[0], orders.at(-1)].filter((part) => part !== undefined).join("&");
  return [...new Set([...words, ...filters, ...orders, together])].filter((query) => query !== "");
}
