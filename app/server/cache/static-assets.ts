import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type RawHeaders, toRawHeaders } from "../http/raw-headers";
import { parseStylesheet, type Stylesheet } from "../styles/parse-stylesheet";
import type { Encoding } from "./encoding";

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};
const SUFFIXES = { br: ".br", gzip: ".gz" } as const satisfies Partial<Record<Encoding, string>>;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT_LIVED = "public, max-age=3600";
/** Folder where every file name contains a hash from the build. */
const HASHED_FOLDER = "/assets/";

export type StaticVariant = { body: Buffer; etag: string; rawHeaders: RawHeaders };
export type StaticFile = { variants: Partial<Record<Encoding, StaticVariant>> & { identity: StaticVariant } };

export type StaticAssets = {
  /** Finds the file for the path of a request, without its query. */
  find(requestPath: string): StaticFile | undefined;
  /** Returns a stylesheet by its address, parsed on first use. */
  readStylesheet(href: string): Stylesheet | undefined;
};

/**
 * Reads all files of the client build into memory, with their precompressed copies. A request can only name an entry of
 * this list, so no path reaches any other file.
 */
export function loadStaticAssets(folder: string, commonHeaders: Record<string, string>): StaticAssets {
  const names = listFiles(folder);
  const files = new Map<string, StaticFile>();
  const stylesheets = new Map<string, Stylesheet>();
  const readStylesheet = (address: string): Stylesheet | undefined => {
    const known = stylesheets.get(address);
    const file = address.endsWith(".css") ? files.get(address) : undefined;
    if (known || !file) return known;
    const parsed = parseStylesheet(file.variants.identity.body.toString("utf8"));
    stylesheets.set(address, parsed);
    return parsed;
  };
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    const address = `/${name.split(path.sep).map(encodeURIComponent).join("/")}`;
    files.set(address, readStaticFile(folder, name, address, names, commonHeaders));
  }
  return { find: (requestPath) => files.get(requestPath), readStylesheet };
}

/** Returns the copy to send to a client that accepts `encoding`. */
export function variantFor(file: StaticFile, encoding: Encoding): StaticVariant {
  return file.variants[encoding] ?? file.variants.identity;
}

function readStaticFile(
  folder: string,
  name: string,
  address: string,
  names: ReadonlySet<string>,
  commonHeaders: Record<string, string>,
): StaticFile {
  const body = readFileSync(path.join(folder, name));
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isCompressed = names.has(name + SUFFIXES.br) || names.has(name + SUFFIXES.gzip);
  const variantOf = (bytes: Buffer, encoding: Encoding, suffix: string): StaticVariant => {
    const etag = `"${tag}${suffix}"`;
    const headers: Record<string, string> = {
      ...commonHeaders,
      "content-type": CONTENT_TYPES[path.extname(name)] ?? "application/octet-stream",
      "content-length": String(bytes.length),
      "cache-control": address.startsWith(HASHED_FOLDER) ? IMMUTABLE : SHORT_LIVED,
      etag,
    };
    if (isCompressed) headers.vary = "Accept-Encoding";
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return { body: bytes, etag, rawHeaders: toRawHeaders(headers) };
  };
  const variants: StaticFile["variants"] = { identity: variantOf(body, "identity", "") };
  if (names.has(name + SUFFIXES.br))
    variants.br = variantOf(readFileSync(path.join(folder, name + SUFFIXES.br)), "br", "-b");
  if (names.has(name + SUFFIXES.gzip)) {
    variants.gzip = variantOf(readFileSync(path.join(folder, name + SUFFIXES.gzip)), "gzip", "-g");
  }
  return { variants };
}

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const visible = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Set(visible.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))));
}
