import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Names that are optional and may be undefined as well; `exactOptionalPropertyTypes` is off, so the two are one. */
function saidTwice(node: Node): string[] {
  const { optional, typeAnnotation, key, name } = node as {
    optional?: boolean;
    typeAnnotation?: { typeAnnotation?: Node };
    key?: { name?: string };
    name?: string;
  };
  const union = typeAnnotation?.typeAnnotation;
  const types = union?.type === "TSUnionType" ? [union.types].flat().filter(isNode) : [];
  const isTwice = optional === true && types.some(({ type }) => type === "TSUndefinedKeyword");
  const inside = Object.values(node).flatMap((value) => [value].flat().filter(isNode));
  return [...(isTwice ? [key?.name ?? name ?? "?"] : []), ...inside.flatMap(saidTwice)];
}

const saidTwiceIn = (file: string, source: string) => saidTwice(parseSync(file, source).program as unknown as Node);

it("what is optional doesn't say that it may be undefined", () => {
  const found = ["app", "bench", "scripts", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = readFileSync(`${folder}/${file}`, "utf8");
        if (!/\?:[^;]*\bundefined\b/.test(source)) return [];
        return saidTwiceIn(file, source).map((name) => `${folder}/${file}: ${name}`);
      }),
  );
  expect(found).toEqual([]);
});

it.each([
  ["type A = { a?: string | undefined };", ["a"]],
  ["function f(a?: undefined | 1, { b }: { b?: string | undefined } = {}) {}", ["a", "b"]],
  ["type A = { a: string | undefined; b?: string; c?: (d: 1 | undefined) => void };", []],
])("seen in %s", (source, names) => {
  expect(saidTwiceIn("a.ts", source)).toEqual(names);
});
