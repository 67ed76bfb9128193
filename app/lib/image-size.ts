export type ImageSize = { width: number; height: number };

const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** How large a PNG, JPEG or WebP picture is, in pixels, by the beginning of its file. Null when it does not say. */
export function readImageSize(head: Buffer): ImageSize | null {
  try {
    const size = head.subarray(0, 4).equals(Buffer.from("89504e47", "hex"))
      ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
      : head.readUInt16BE(0) === 0xffd8
        ? readJpeg(head)
        : readWebp(head);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  }
}

function readJpeg(head: Buffer): ImageSize | null {
  for (let at = 2; head.readUInt8(at) === 0xff; ) {
    const marker = head.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (JPEG_FRAMES.has(marker)) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    at += 2 + head.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(head: Buffer): ImageSize | null {
  if (head.toString("latin1", 0, 4) !== "RIFF" || head.toString("latin1", 8, 12) !== "WEBP") return null;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case "VP8X":
      return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
    default:
      return null;
  }
}
