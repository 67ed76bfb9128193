/**
 * Writes `.br` and `.gz` next to every file of the client build that shrinks, so that nothing is compressed while
 * serving.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = path.resolve("build/client");
const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/;
const WORTHWHILE = 0.95;
const SMALLEST_BYTES = 500;

let before = 0;
let after = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) continue;
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  if (brotli.length < bytes.length * WORTHWHILE) writeFileSync(`${file}.br`, brotli);
  if (gzip.length < bytes.length * WORTHWHILE) writeFileSync(`${file}.gz`, gzip);
  before += bytes.length;
  after += brotli.length;
}
console.log(`compressed ${(before / 1000).toFixed(0)} kB of assets to ${(after / 1000).toFixed(0)} kB`);
