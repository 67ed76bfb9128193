import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** They repeat below them what was understood. */
const ECHOES = new Set(["NumberInput", "TextField"]);
/** One-time codes, which are digits and no numbers. */
const CODES = ["app/routes/links/code-fields.tsx", "app/routes/portal/account-two-factor.tsx"];
/** The field that all others are made of. */
const THE_FIELD = "app/ui/forms/number-input.tsx";
const MODE = /\binputMode=(?:"(?:decimal|numeric)"|\{[^}]*\b(?:decimal|numeric)\b)/g;

/** Elements for numbers that don't repeat what was understood, unless the browser itself reads the number. */
function silentFields(source: string): string[] {
  return [...source.matchAll(MODE)].flatMap(({ index }) => {
    const before = source.slice(0, index);
    const opened = before.slice(before.search(/<[A-Za-z]\w*(?![\s\S]*\s<[A-Za-z])/));
    const [, name = ""] = opened.match(/^<(\w+)/) ?? [];
    const isOfBrowser = /\stype="number"/.test(opened + source.slice(index, source.indexOf(">", index)));
    return ECHOES.has(name) || isOfBrowser ? [] : [name];
  });
}

it("a number that people type is repeated beside its field, wherever there is one", () => {
  const files = execFileSync("git", ["ls-files", "app/*.tsx"], { encoding: "utf8" }).trim().split("\n");
  const found = files
    .filter((file) => !file.includes(".test.") && !CODES.includes(file) && file !== THE_FIELD)
    .flatMap((file) => silentFields(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

it("sees a field that says nothing", () => {
  expect(silentFields('<p>\n <input\n name="a"\n inputMode="numeric"\n />')).toEqual(["input"]);
  expect(silentFields('<Input {...a} inputMode={b ? "numeric" : "decimal"} />')).toEqual(["Input"]);
  expect(silentFields('<input type="number" inputMode="numeric" />')).toEqual([]);
  expect(silentFields('<input name="a" /> <NumberInput inputMode="decimal" />')).toEqual([]);
});
