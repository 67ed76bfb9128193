import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const app = path.resolve("app");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.split(path.sep).join("/"), text: readFileSync(path.join(app, file), "utf8") }));

/** The words that this file declares at the beginning of a line, and that no other file of the program says. */
function unusedOf(home: string): string[] {
  const declared = sources.find(({ file }) => file === home)?.text ?? "";
  const words = [...declared.matchAll(/^ {2}"([a-z-]+\.[a-z-]+)":/gm)].map(([, word = ""]) => word);
  expect(words.length).toBeGreaterThan(20);
  return words.filter((word) => !sources.some(({ file, text }) => file !== home && isSaid(text, word)));
}

/** In quotes, thrown by what every declared record has, or made of a noun and a kind that a template joins. */
function isSaid(text: string, word: string): boolean {
  const [noun = "", kind = ""] = word.split(".");
  if (kind === "not-found" && text.includes("defineRecord({") && text.includes(`kind: "${noun}"`)) return true;
  return text.includes(`"${word}"`) || (text.includes(`}.${kind}\``) && text.includes(`"${noun}"`));
}

describe("nothing is declared that nothing uses", () => {
  it("among the permissions", () => expect(unusedOf("kernel/permissions.ts")).toEqual([]));
  it("among the domain's refusals", () => expect(unusedOf("kernel/domain-error.ts")).toEqual([]));
});
