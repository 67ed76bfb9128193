import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

/** Reads of one loader that may wait for one another, such as a permission, a record and what belongs to it. */
const DEPTH_MAX = 4;

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode));
}

const isFunction = ({ type }: Node) => /Function/.test(type);

/** Counts the awaits in a function, without the functions inside it. */
function awaitsOf(node: Node): number {
  const inside = childrenOf(node).filter((child) => !isFunction(child));
  return inside.reduce((sum, child) => sum + awaitsOf(child), node.type === "AwaitExpression" ? 1 : 0);
}

/** The functions that answer a read: `loader` of a route, and of the kit. */
function loadersIn(node: Node): Node[] {
  const { id, key, value } = node as { id?: { name?: string }; key?: { name?: string }; value?: unknown };
  const isLoader = isFunction(node) ? id?.name === "loader" : key?.name === "loader" && isNode(value);
  return [...(isLoader ? [isFunction(node) ? node : (value as Node)] : []), ...childrenOf(node).flatMap(loadersIn)];
}

function depthsOf(file: string, source: string): number[] {
  return loadersIn(parseSync(file, source).program as unknown as Node).map(awaitsOf);
}

it("reads that don't need one another run together", () => {
  const found = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join("app/routes", file), "utf8");
      if (!source.includes("loader(")) return [];
      return depthsOf(file, source).map((depth) => ({ file, depth }));
    });
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ depth }) => depth > DEPTH_MAX)).toEqual([]);
});

it.each([
  ["export async function loader() { return { a: await b(), c: await d() }; }", [2]],
  ["export async function loader() { return together({ a: b(), c: d() }); }", [0]],
  ["const kit = { async loader() { await a(); return (async () => await b())(); } };", [1]],
  ["export async function action() { await a(); }", []],
])("counted in %s", (source, depths) => {
  expect(depthsOf("a.ts", source)).toEqual(depths);
});
