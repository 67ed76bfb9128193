import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { improveEntry, isFresh, makeEntry } from "./page-entry";

const TEXT = "A page about cabinets. ".repeat(200);
const make = (headers: Record<string, string> = {}) =>
  makeEntry({ status: 200, headers, contentType: "text/html; charset=utf-8", raw: Buffer.from(TEXT) });

describe("a finished page", () => {
  it("holds the same text in every encoding, with its exact length", async () => {
    const { variants } = await make();
    expect(variants.identity.body.toString()).toBe(TEXT);
    expect(brotliDecompressSync(variants.br.body).toString()).toBe(TEXT);
    expect(gunzipSync(variants.gzip.body).toString()).toBe(TEXT);
    for (const { body, headers } of Object.values(variants))
      expect(headers["content-length"]).toBe(String(body.length));
    expect(variants.identity.headers["content-encoding"]).toBeUndefined();
  });

  it("gives every encoding a strong tag of its own, also after it was compressed better", async () => {
    const entry = await make();
    const quick = entry.variants.br.headers.etag;
    await improveEntry(entry);
    expect(brotliDecompressSync(entry.variants.br.body).toString()).toBe(TEXT);
    const tags = [
      quick,
      entry.variants.br.headers.etag,
      entry.variants.gzip.headers.etag,
      entry.variants.identity.headers.etag,
    ];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it("counts a copy in any encoding as fresh, and nothing else", async () => {
    const entry = await make();
    for (const { headers } of Object.values(entry.variants)) expect(isFresh(headers.etag, entry)).toBe(true);
    expect(isFresh(`"other", W/${entry.variants.gzip.headers.etag}`, entry)).toBe(true);
    expect(isFresh("*", entry)).toBe(true);
    for (const stale of [undefined, "", '"other"', `"${entry.tag}x"`, entry.tag, `"${entry.tag}-b5`]) {
      expect(isFresh(stale, entry)).toBe(false);
    }
  });

  it("changes its tag with its headers, so that a changed policy reaches those who hold a copy", async () => {
    expect((await make({ "content-security-policy": "a" })).tag).not.toBe(
      (await make({ "content-security-policy": "b" })).tag,
    );
    expect((await make()).tag).toBe((await make()).tag);
  });

  it("leaves pictures as they are", async () => {
    const entry = await makeEntry({ status: 200, headers: {}, contentType: "image/png", raw: Buffer.alloc(5000) });
    expect(entry.variants.br).toBe(entry.variants.identity);
    await improveEntry(entry);
    expect(entry.variants.br.headers["content-encoding"]).toBeUndefined();
  });
});
