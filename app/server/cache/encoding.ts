import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const MEMO_MAX_ENTRIES = 256;
const MEMO_MAX_CHARACTERS = 200;
const PRIVATE_BROTLI_QUALITY = 4;
const COMPRESS_FROM_BYTES = 800;
/** A window of n bits reaches back this much less than 2^n bytes. */
const BROTLI_WINDOW_GAP = 16;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml)|javascript|manifest)|image\/svg\+xml)/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const memo = new Map<string, Encoding>();

/** The best encoding that the client takes. Total: an odd header means fewer choices, never an error. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const known = memo.get(acceptEncoding);
  if (known) return known;
  const picked = parse(acceptEncoding);
  if (memo.size < MEMO_MAX_ENTRIES && acceptEncoding.length <= MEMO_MAX_CHARACTERS) memo.set(acceptEncoding, picked);
  return picked;
}

function parse(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : "identity";
}

/** Whether bytes of this content type shrink. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

export function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, brotliOptions(bytes, quality));
}

export function gzipBest(bytes: Uint8Array): Promise<Buffer> {
  return gzipAsync(bytes, { level: 9 });
}

/** One quick pass for bytes that only one visitor sees. Small bodies stay as they are. */
export function compressOnce(bytes: Uint8Array, encoding: Encoding): { body: Uint8Array; encoding: Encoding } {
  if (bytes.length < COMPRESS_FROM_BYTES || encoding === "identity") return { body: bytes, encoding: "identity" };
  if (encoding === "gzip") return { body: gzipSync(bytes, { level: 5 }), encoding };
  return { body: brotliCompressSync(bytes, brotliOptions(bytes, PRIVATE_BROTLI_QUALITY)), encoding };
}

/** The window is as large as the bytes ask for: at the best quality the working memory is many times the window. */
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
