import { zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compressOnce, isCompressible, pickEncoding, pickQuickEncoding } from "./encoding";

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000, gzip;q=0", "identity"],
    ["br ; q=0.5 , gzip", "br"],
    ["BR", "br"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["identity", "identity"],
    ["brotli", "identity"],
    ["x-gzip-like", "identity"],
    ["", "identity"],
    ["br;q=abc, gzip", "gzip"],
    [undefined, "identity"],
  ])("is picked from %j: %s", (header, expected) => {
    expect(pickEncoding(header)).toBe(expected);
  });

  it.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["zstd;q=0, gzip", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    [undefined, "identity"],
  ])("of what one reader sees is picked from %j: %s", (header, expected) => {
    expect(pickQuickEncoding(header)).toBe(expected);
  });

  it("of what one reader sees unpacks to the same bytes", () => {
    const bytes = Buffer.from("山田 Ștefan ".repeat(400));
    const { body, encoding } = compressOnce(bytes, "zstd");
    expect(encoding).toBe("zstd");
    expect(body.length).toBeLessThan(bytes.length / 10);
    expect(zstdDecompressSync(body).equals(bytes)).toBe(true);
  });

  it("is picked from any header whatever, the same each time", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (header) => {
        const picked = pickEncoding(header);
        expect(["br", "gzip", "identity"]).toContain(picked);
        expect(pickEncoding(header)).toBe(picked);
      }),
    );
  });

  it("compresses text and leaves small bodies and pictures alone", () => {
    expect(compressOnce(Buffer.from("short"), "br").encoding).toBe("identity");
    expect(compressOnce(Buffer.from("long ".repeat(1000)), "gzip").encoding).toBe("gzip");
    expect(isCompressible("text/html; charset=utf-8")).toBe(true);
    expect(isCompressible("application/atom+xml")).toBe(true);
    expect(isCompressible("image/png")).toBe(false);
    expect(isCompressible("application/pdf")).toBe(false);
  });
});
