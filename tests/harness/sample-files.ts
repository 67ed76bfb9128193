import { crc32, deflateRawSync, deflateSync } from "node:zlib";

export type ZipEntry = { name: string; content: Buffer | string; isStreamed?: boolean; isStored?: boolean };

const CONTENT_TYPES = {
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
};
const MAIN_PART = { pptx: "ppt/presentation.xml", docx: "word/document.xml" };
const COMPOUND_SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const COMPOUND_HEADER_BYTES = 512;

/** A PDF of about this size that every reader opens as one empty page. */
export function samplePdf(bytes = 1000): Buffer {
  const page =
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 3 3]/Parent 2 0 R>>endobj";
  const head = `%PDF-1.7\n${page}\n`;
  const tail = "trailer<</Root 1 0 R>>\n%%EOF\n";
  return Buffer.from(`${head}%${"x".repeat(Math.max(0, bytes - head.length - tail.length - 2))}\n${tail}`);
}

/** An Office file: `order` says where its list of parts stands, as different programs put it. */
export function sampleOffice(kind: "pptx" | "docx", order: "list-first" | "list-last" = "list-first"): Buffer {
  const list = {
    name: "[Content_Types].xml",
    content: `<Types><Override PartName="/${MAIN_PART[kind]}" ContentType="${CONTENT_TYPES[kind]}"/></Types>`,
    isStreamed: order === "list-last",
  };
  const rest = ["_rels/.rels", MAIN_PART[kind], "docProps/app.xml"].map((name) => ({
    name,
    content: `<a>${name}</a>`,
  }));
  const picture = { name: `${MAIN_PART[kind].split("/")[0]}/media/image1.png`, content: noise(400_000) };
  return zip(order === "list-first" ? [list, ...rest, picture] : [...rest, picture, list]);
}

/** An OLE compound file whose main stream has this name: `PowerPoint Document`, `WordDocument`, `Workbook`. */
export function sampleCompound(stream: string, bytes = 20_000): Buffer {
  const header = Buffer.concat([COMPOUND_SIGNATURE, Buffer.alloc(COMPOUND_HEADER_BYTES - COMPOUND_SIGNATURE.length)]);
  const name = Buffer.from(stream, "utf16le");
  return Buffer.concat([
    header,
    noise(Math.max(0, bytes - COMPOUND_HEADER_BYTES - name.length - 100)),
    name,
    Buffer.alloc(100),
  ]);
}

/** A zip archive. A streamed entry tells its sizes only behind its content. */
export function zip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStreamed, isStored } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const sizes = [crc32(raw), packed.length, raw.length];
    const flags = [isStreamed ? 8 : 0, isStored ? 0 : 8];
    const local = record(0x04034b50, flags, isStreamed ? [0, 0, 0] : sizes, name);
    const descriptor = isStreamed ? numbers([0x08074b50, ...sizes]) : Buffer.alloc(0);
    const entry = Buffer.concat([local, packed, descriptor]);
    parts.push(entry);
    directory.push(directoryRecord(local, sizes, offset));
    offset += entry.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

function record(signature: number, [flags = 0, method = 8]: number[], sizes: number[], name: string): Buffer {
  const head = Buffer.alloc(14);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(Buffer.byteLength(name), 0);
  return Buffer.concat([head, numbers(sizes), lengths, Buffer.from(name)]);
}

function directoryRecord(local: Buffer, sizes: number[], offset: number): Buffer {
  const name = local.subarray(30);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  local.copy(head, 6, 4, 14);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(name.length, 0);
  tail.writeUInt32LE(offset, 14);
  return Buffer.concat([head, numbers(sizes), tail, name]);
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

/** Bytes that do not compress and are the same at every run. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 0x2545f491;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** A picture of one color, as PNG. */
export function samplePng(width = 600, height = 400): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0xb0);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const parts = [chunk("IHDR", size), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}
