import { PassThrough, type Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
/** Encodings for pages of one reader: brotli compresses better, Zstandard takes a third of its time. */
export type QuickEncoding = Encoding | "zstd";

const MEMO_MAX_ENTRIES = 256;
const MEMO_MAX_CHARACTERS = 200;
const PRIVATE_BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
const ZSTD_OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const COMPRESS_FROM_BYTES = 800;
/** Larger bodies aren't compressed in one pass, which would block all other requests for a few milliseconds. */
export const QUICK_MAX_BYTES = 256 * 1024;
/** A window of n bits reaches back 2^n bytes minus this gap. */
const BROTLI_WINDOW_GAP = 16;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)|javascript|manifest)|image\/svg\+xml)/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const memo = new Map<string, Picked>();

type Picked = { kept: Encoding; quick: QuickEncoding };

const NONE: Picked = { kept: "identity", quick: "identity" };

/** Returns the best encoding that the client accepts. Total: an odd header means fewer choices, never an error. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  return pick(acceptEncoding).kept;
}

/** Returns the quickest encoding worth its bytes, for content compressed for this client alone. Total as well. */
export function pickQuickEncoding(acceptEncoding: string | undefined): QuickEncoding {
  return pick(acceptEncoding).quick;
}

function pick(acceptEncoding: string | undefined): Picked {
  if (acceptEncoding === undefined) return NONE;
  const known = memo.get(acceptEncoding);
  if (known) return known;
  const picked = parse(acceptEncoding);
  if (memo.size < MEMO_MAX_ENTRIES && acceptEncoding.length <= MEMO_MAX_CHARACTERS) memo.set(acceptEncoding, picked);
  return picked;
}

function parse(acceptEncoding: string): Picked {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  const kept = accepts("br") ? "br" : accepts("gzip") ? "gzip" : "identity";
  // Only if named: clients that accept "*" may know just the long-established encodings.
  return { kept, quick: (weights.get("zstd") ?? 0) > 0 ? "zstd" : kept };
}

/** True when content of this type compresses well. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

export function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, brotliOptions(bytes, quality));
}

export function gzipBest(bytes: Uint8Array): Promise<Buffer> {
  return gzipAsync(bytes, { level: 9 });
}

/** Compresses bytes for a single visitor in one quick pass. Small bodies are returned unchanged. */
export function compressOnce(
  bytes: Uint8Array,
  encoding: QuickEncoding,
): { body: Uint8Array; encoding: QuickEncoding } {
  if (bytes.length < COMPRESS_FROM_BYTES || encoding === "identity") return { body: bytes, encoding: "identity" };
  if (encoding === "zstd") return { body: zstdCompressSync(bytes, ZSTD_OPTIONS), encoding };
  if (encoding === "gzip") return { body: gzipSync(bytes, { level: GZIP_LEVEL }), encoding };
  return { body: brotliCompressSync(bytes, brotliOptions(bytes, PRIVATE_BROTLI_QUALITY)), encoding };
}

/** Compresses long content piece by piece, in other threads. */
export function compressor(encoding: QuickEncoding): Transform {
  if (encoding === "zstd") return createZstdCompress(ZSTD_OPTIONS);
  if (encoding === "gzip") return createGzip({ level: GZIP_LEVEL });
  if (encoding === "identity") return new PassThrough();
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_MODE: mode, BROTLI_MODE_TEXT: text } = constants;
  return createBrotliCompress({ params: { [quality]: PRIVATE_BROTLI_QUALITY, [mode]: text } });
}

/** Sizes the window to fit the bytes, because at the best quality the working memory is many times the window. */
function brotliOptions(bytes: Uint8Array, quality: number) {
  const windowBits = Math.ceil(Math.log2(bytes.length + BROTLI_WINDOW_GAP));
  return {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(windowBits, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
