import { createHash } from "node:crypto";
import { type RawHeaders, toRawHeaders } from "../http/raw-headers";
import { brotli, type Encoding, gzipBest, isCompressible } from "./encoding";

const QUICK_BROTLI_QUALITY = 5;
const BEST_BROTLI_QUALITY = 11;
const TAG_CHARACTERS = 22;

type HeaderMap = Readonly<Record<string, string>>;

/** The finished bytes of one page in one encoding, with the headers of a whole answer and of a 304. */
type Variant = {
  body: Buffer;
  headers: HeaderMap;
  rawHeaders: RawHeaders;
  notModified: HeaderMap;
  rawNotModified: RawHeaders;
};

/** A page that is ready to send. */
export type Entry = {
  status: number;
  /** Prefix of the entity tags of all encodings of this page. */
  tag: string;
  variants: Record<Encoding, Variant>;
  /** Uncompressed text or bytes. */
  raw: Buffer;
};

export type EntrySource = { status: number; headers: HeaderMap; contentType: string; raw: Buffer };

const DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate";

/**
 * Compresses a page right away, with a quick setting. Each encoding is a representation of its own with its own strong
 * tag.
 */
export async function makeEntry({ status, headers, contentType, raw }: EntrySource): Promise<Entry> {
  const digest = createHash("sha256")
    .update(JSON.stringify([status, contentType, headers]))
    .update(raw);
  const tag = digest.digest("base64url").slice(0, TAG_CHARACTERS);
  const variantOf = (body: Buffer, encoding: Encoding, suffix: string) =>
    makeVariant({ body, encoding, etag: `"${tag}${suffix}"`, headers, contentType });
  const identity = variantOf(raw, "identity", "");
  const entry: Entry = { status, tag, raw, variants: { identity, gzip: identity, br: identity } };
  if (!isCompressible(contentType)) return entry;
  const [quick, gzip] = await Promise.all([brotli(raw, QUICK_BROTLI_QUALITY), gzipBest(raw)]);
  entry.variants.br = variantOf(quick, "br", "-b5");
  entry.variants.gzip = variantOf(gzip, "gzip", "-g");
  return entry;
}

/** Replaces the quickly compressed brotli bytes with the smallest ones, under a new tag. */
export async function improveEntry(entry: Entry): Promise<void> {
  const { headers, body } = entry.variants.br;
  if (headers["content-encoding"] !== "br") return;
  const best = await brotli(entry.raw, BEST_BROTLI_QUALITY);
  if (best.length >= body.length) return;
  const etag = `"${entry.tag}-b11"`;
  entry.variants.br = finish(
    best,
    { ...headers, etag, "content-length": String(best.length) },
    { ...entry.variants.br.notModified, etag },
  );
}

/** True when the client's copy, named by `ifNoneMatch`, is current in any encoding. */
export function isFresh(ifNoneMatch: string | undefined, entry: Entry): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => {
    const opaque = candidate.trim().replace(/^W\//, "");
    return opaque.startsWith(`"${entry.tag}`) && /^"[\w-]{22}(?:-b5|-b11|-g)?"$/.test(opaque);
  });
}

function makeVariant(parts: {
  body: Buffer;
  encoding: Encoding;
  etag: string;
  headers: HeaderMap;
  contentType: string;
}): Variant {
  const { body, encoding, etag, headers, contentType } = parts;
  const cacheControl = headers["cache-control"] ?? DEFAULT_CACHE_CONTROL;
  const notModified = { etag, "cache-control": cacheControl, vary: "Accept-Encoding, Cookie" };
  const whole = {
    ...headers,
    ...notModified,
    "content-type": contentType,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    "content-length": String(body.length),
  };
  return finish(body, whole, notModified);
}

function finish(body: Buffer, headers: HeaderMap, notModified: HeaderMap): Variant {
  return { body, headers, rawHeaders: toRawHeaders(headers), notModified, rawNotModified: toRawHeaders(notModified) };
}
