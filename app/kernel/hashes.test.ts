import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { canonicalHash, hashAddress, hashToken } from "./hashes.server";

describe("hashes", () => {
  it("of a value are the same whatever the order of its fields, and differ with what they say", () => {
    const value = { a: [1, { b: "x", c: null }], d: undefined, e: "ä" };
    expect(canonicalHash({ e: "ä", a: [1, { c: null, b: "x" }] })).toBe(canonicalHash(value));
    expect(canonicalHash(["lead", value])).not.toBe(canonicalHash(["application", value]));
    expect(canonicalHash(value)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("of an address are the same in any letter case, and those of a token are not", () => {
    expect(hashAddress("Ana@Example.com")).toBe(hashAddress("ana@example.com"));
    expect(hashToken("Ab")).not.toBe(hashToken("ab"));
    expect(hashToken("abc")).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  });

  it("are made in one place of domain and kernel", () => {
    const own = ["app/kernel/hashes.server.ts"];
    const files = ["app/domain", "app/kernel"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    );
    const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    const making = sources.filter((file) => /\bcreateHash\b/.test(readFileSync(file, "utf8")));
    expect(making).toEqual(own);
  });
});
