import { crc32 } from "node:zlib";

export type ZipEntry = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1980-01-01, the beginning of the format's time: the same entries give the same bytes. */
const NO_DAY = 0x21;

/**
 * A ZIP archive of files that are compressed already, written entry by entry as they come; names are UTF-8. At most 65,535 entries and 4 GB,
 * beyond which it throws `RangeError`.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const central: Uint8Array[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, "utf8");
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    writeFacts(head, 4, bytes, nameBytes.length);
    const local = Buffer.concat([head, nameBytes, bytes]);
    central.push(centralOf(bytes, nameBytes, offset));
    offset += local.length;
    if (central.length > 0xffff || offset > 0xffff_ffff) throw new RangeError("too much for one ZIP archive");
    yield local;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

function centralOf(bytes: Uint8Array, nameBytes: Uint8Array, offset: number): Uint8Array {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(CENTRAL, 0);
  entry.writeUInt16LE(VERSION, 4);
  writeFacts(entry, 6, bytes, nameBytes.length);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, nameBytes]);
}

/** What both records of an entry have in common, from the version on. */
function writeFacts(record: Buffer, at: number, bytes: Uint8Array, nameLength: number): void {
  record.writeUInt16LE(VERSION, at);
  record.writeUInt16LE(UTF8_NAMES, at + 2);
  record.writeUInt16LE(NO_DAY, at + 8);
  record.writeUInt32LE(crc32(bytes), at + 10);
  record.writeUInt32LE(bytes.length, at + 14);
  record.writeUInt32LE(bytes.length, at + 18);
  record.writeUInt16LE(nameLength, at + 22);
}
