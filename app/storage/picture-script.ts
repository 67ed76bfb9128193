/**
 * Script that makes the sizes of a picture, which bundlers don't touch. It runs in a separate process: a picture can be
 * crafted to take long or much memory to decode, and a fault in the native library ends its process.
 */
export const PICTURE_SCRIPT = `
const { createHash } = require("node:crypto");
const os = require("node:os");
const sharp = require(process.argv[1]);

// No loader but these ever sees a file.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer", "VipsForeignLoadHeifBuffer", "VipsForeignLoadNsgifBuffer"] });
sharp.concurrency(1);
sharp.cache(false);
try { os.setPriority(10); } catch {}

const KINDS = ["jpeg", "png", "webp", "heif", "gif"];
const MEMORY_CHECK_MS = 50;

const chunkFrameBytes = 12;

// Frames that a PNG says it has, in a chunk before its first picture data.
function framesOfPng(raw) {
  for (let at = 8; at + chunkFrameBytes <= raw.length; at += chunkFrameBytes + raw.readUInt32BE(at)) {
    const kind = raw.toString("latin1", at + 4, at + 8);
    if (kind === "acTL") return raw.readUInt32BE(at + 8);
    if (kind === "IDAT") break;
  }
  return 1;
}

function animates(raw, { format, pages }) {
  return (pages ?? 1) > 1 || (format === "png" && framesOfPng(raw) > 1);
}

async function make({ raw, limits }) {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const reading = { limitInputPixels: limits.pixels, failOn: "error", pages: 1 };
  if (bytes.toString("latin1", 4, 12) === "ftypavis") return { trouble: "animated" };
  const said = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!KINDS.includes(said.format) || (said.format === "heif" && said.compression !== "av1")) return { trouble: "unreadable" };
  if (said.width * said.height > limits.pixels || Math.max(said.width, said.height) > limits.side) return { trouble: "too-large" };
  if (Math.min(said.width, said.height) < limits.least) return { trouble: "too-small" };
  if (animates(bytes, said)) return { trouble: "animated" };
  const { data, info } = await sharp(bytes, reading)
    .autoOrient()
    .resize({ width: limits.widths.at(-1), height: limits.height, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let isOpaque = true;
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255;
  const hash = createHash("sha256").update(limits.recipe + " " + width + "x" + height + " ").update(data).digest("hex").slice(0, 32);
  const of = (wanted) => {
    const image = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: wanted });
    return isOpaque ? image.removeAlpha() : image;
  };
  const widths = [...limits.widths.filter((one) => one < width), width];
  const files = [];
  const keep = async (wanted, format, image) => files.push({ width: wanted, format, content: await image.toBuffer() });
  for (const wanted of widths) {
    await keep(wanted, "avif", of(wanted).avif({ quality: 55, effort: 3 }));
    await keep(wanted, "webp", of(wanted).webp({ quality: 78, effort: 2 }));
  }
  const plain = widths.findLast((one) => one <= limits.plain) ?? widths[0];
  if (isOpaque) await keep(plain, "jpg", of(plain).jpeg({ quality: 82, mozjpeg: true }));
  else await keep(plain, "png", of(plain).png({ compressionLevel: 9 }));
  return { picture: { width, height, hash, files } };
}

process.on("message", async (job) => {
  const guard = setInterval(() => {
    if (process.memoryUsage.rss() > job.limits.memory) process.exit(1);
  }, MEMORY_CHECK_MS);
  let answer;
  try {
    answer = await make(job);
  } catch {
    answer = { trouble: "unreadable" };
  }
  clearInterval(guard);
  process.send(answer);
});
process.on("disconnect", () => process.exit(0));
process.send("ready");
`;
