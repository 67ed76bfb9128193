import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from "node:crypto";
import type { ArchiveKeys } from "./archive-header";
import { damaged } from "./archive-problem";

const BLOCK_BYTES = 256 * 1024;
const LAST = 0x8000_0000;
const HEAD_BYTES = 4;
const NONCE_BYTES = 12;
const DIGEST_BYTES = 32;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** Reads exactly `length` bytes from this position on, or fewer at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/**
 * Splits a stream into blocks: four bytes of length with a mark on the last block, the content, and its proof. The
 * proof covers the header, the block's position and the mark, so that no block can be changed, left out, moved,
 * repeated or added unnoticed. Without a key it is a SHA-256 (detects damage), with one the tag of AES-256-GCM (also
 * detects tampering, and encrypts the content).
 */
export async function* sealBlocks(source: AsyncIterable<Uint8Array>, keys: ArchiveKeys): AsyncGenerator<Buffer> {
  let index = 0;
  let pending: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of source) {
    for (let at = 0; at < piece.length; ) {
      // A full block is written only when more data follows, so that the last one is known when it is written.
      if (bytes === BLOCK_BYTES) {
        yield seal(Buffer.concat(pending), index++, false, keys);
        pending = [];
        bytes = 0;
      }
      const part = piece.subarray(at, at + BLOCK_BYTES - bytes);
      pending.push(part);
      bytes += part.length;
      at += part.length;
    }
  }
  yield seal(Buffer.concat(pending), index, true, keys);
}

/**
 * Yields the content of the blocks from `start` to the end of the file. Throws `ArchiveProblem` at the first block that
 * isn't as written.
 */
export async function* openBlocks(readAt: ReadAt, start: number, keys: ArchiveKeys): AsyncGenerator<Buffer> {
  const proofBytes = keys.key ? TAG_BYTES : DIGEST_BYTES;
  let position = start;
  for (let index = 0; ; index++) {
    const head = await readAt(position, HEAD_BYTES);
    if (head.length < HEAD_BYTES) throw damaged("its end is missing");
    const mark = head.readUInt32BE();
    const isLast = mark >= LAST;
    const length = isLast ? mark - LAST : mark;
    if (length > BLOCK_BYTES) throw damaged(`block ${index}`);
    const rest = await readAt(position + HEAD_BYTES, length + proofBytes);
    if (rest.length < length + proofBytes) throw damaged("its end is missing");
    const content = open(head, rest.subarray(0, length), rest.subarray(length), index, keys);
    if (!content) throw damaged(`block ${index}`);
    yield content;
    position += HEAD_BYTES + rest.length;
    if (!isLast) continue;
    if ((await readAt(position, 1)).length > 0) throw damaged("something follows its end");
    return;
  }
}

function seal(content: Buffer, index: number, isLast: boolean, keys: ArchiveKeys): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(isLast ? content.length + LAST : content.length);
  if (!keys.key) return Buffer.concat([head, content, digestOf(head, content, index, keys)]);
  const cipher = createCipheriv(CIPHER, keys.key, nonceOf(index));
  cipher.setAAD(Buffer.concat([keys.headerDigest, head]));
  return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open(head: Buffer, content: Buffer, proof: Buffer, index: number, keys: ArchiveKeys): Buffer | null {
  if (!keys.key) return timingSafeEqual(proof, digestOf(head, content, index, keys)) ? content : null;
  const decipher = createDecipheriv(CIPHER, keys.key, nonceOf(index), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([keys.headerDigest, head]));
  decipher.setAuthTag(proof);
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return null;
  }
}

/** A counter is a safe nonce here because every archive has its own key. */
function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8);
  return nonce;
}

function digestOf(head: Buffer, content: Buffer, index: number, keys: ArchiveKeys): Buffer {
  return createHash("sha256").update(keys.headerDigest).update(nonceOf(index)).update(head).update(content).digest();
}
