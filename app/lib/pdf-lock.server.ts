import { createCipheriv, createHash } from "node:crypto";
import { collectAround } from "~/lib/collect-around";

/** Padding of every PDF password, and the whole of an empty one (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const OPEN_BY_KEY = 20;
const ROUNDS = 50;
const HASH_BYTES = 32;
const SALT_BYTES = 8;
const LEAST_ROUNDS = 64;

type Lock = { revision: number; permissions: number; keyBytes: number; hidesMetadata: boolean; o: Buffer; u: Buffer };

/**
 * Watches a streamed PDF. `isLocked`: it can't be opened without its password. Most encrypted PDFs open without one,
 * since they only forbid printing or copying; files that this code can't read count as unlocked too.
 */
export function watchPdfLock() {
  const locks = collectAround(Buffer.from("/Standard"), { before: 1500, after: 1500, max: 4 });
  const ids = collectAround(Buffer.from("/ID"), { before: 0, after: 200, max: 4 });
  return {
    see(chunk: Uint8Array) {
      locks.see(chunk);
      ids.see(chunk);
    },
    isLocked(): boolean {
      const lock = locks
        .pieces()
        .map(({ bytes }) => readLock(bytes))
        .find((one) => one !== null);
      if (!lock) return false;
      const known = ids.pieces().flatMap(({ bytes }) => readString(bytes, /^\/ID\s*\[\s*/) ?? []);
      if (lock.revision >= 5) return !opensWithoutPassword(lock);
      return known.length > 0 && !known.some((id) => opensByEmptyKey(lock, id));
    },
  };
}

/** Returns null when this isn't an encryption dictionary. */
function readLock(around: Buffer): Lock | null {
  const piece = around.subarray(Math.max(0, around.lastIndexOf(" obj", around.indexOf("/Standard"))));
  const text = piece.toString("latin1");
  if (!/\/Filter\s*\/Standard\b/.test(text)) return null;
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1] ?? Number.NaN);
  const [o, u] = [readString(piece, /\/O\s*(?=[<(])/), readString(piece, /\/U\s*(?=[<(])/)];
  const [revision, permissions] = [number("R"), number("P")];
  const isWhole = o && u && o.length >= HASH_BYTES && u.length >= HASH_BYTES;
  if (!isWhole || Number.isNaN(revision) || Number.isNaN(permissions)) return null;
  const bits = /\/V\s+1\b/.test(text) ? 40 : longestOf(text);
  return { revision, permissions, keyBytes: bits / 8, hidesMetadata: !/\/EncryptMetadata\s+false/.test(text), o, u };
}

/** Returns the key length in bits; that of a single filter may be given in bytes. */
function longestOf(text: string): number {
  const lengths = [...text.matchAll(/\/Length\s+(\d+)/g)].map(([, length]) => Number(length));
  const bits = lengths.filter((length) => length >= 40 && length % 8 === 0);
  return Math.min(128, bits.length > 0 ? Math.max(...bits) : /\/V\s+4\b/.test(text) ? 128 : 40);
}

/** Reads the string after `lead`, in either notation. */
function readString(piece: Buffer, lead: RegExp): Buffer | null {
  const text = piece.toString("latin1");
  const match = lead.exec(text);
  if (!match) return null;
  const rest = text.slice(match.index + match[0].length);
  const hex = /^<([0-9a-fA-F\s]*)>/.exec(rest)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ""), "hex");
  const literal = /^\(((?:\\[\s\S]|[^\\)])*)\)/.exec(rest)?.[1];
  return literal === undefined ? null : Buffer.from(unescapeString(literal), "latin1");
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescapeString(literal: string): string {
  return literal.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_all, one: string) => {
    if (/^[0-7]/.test(one)) return String.fromCharCode(Number.parseInt(one, 8) & 0xff);
    return /^[\r\n]/.test(one) ? "" : (ESCAPES[one] ?? one);
  });
}

/** Returns true if the empty password produces the lock's key, up to PDF 1.7. */
function opensByEmptyKey({ revision, permissions, keyBytes, hidesMetadata, o, u }: Lock, id: Buffer): boolean {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const more = revision >= 4 && !hidesMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(PADDING, o.subarray(0, HASH_BYTES), rights, id, ...more);
  if (revision === 2) return rc4(key.subarray(0, 5), PADDING).equals(u.subarray(0, HASH_BYTES));
  for (let round = 0; round < ROUNDS; round++) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  let proof = md5(PADDING, id);
  for (let round = 0; round < OPEN_BY_KEY; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof.equals(u.subarray(0, proof.length));
}

/** Returns true if the lock contains the hash of the empty password, as in PDF 2.0 and Acrobat 9. */
function opensWithoutPassword({ revision, u }: Lock): boolean {
  const salt = u.subarray(HASH_BYTES, HASH_BYTES + SALT_BYTES);
  const first = createHash("sha256").update(salt).digest();
  const hash = revision === 5 ? first : hardened(first);
  return hash.equals(u.subarray(0, HASH_BYTES));
}

/** Computes the hash of ISO 32000-2, algorithm 2.B, for an empty password. */
function hardened(first: Buffer): Buffer {
  let hash = first;
  for (let round = 0, last = 0; round < LEAST_ROUNDS || last > round - HASH_BYTES; round++) {
    const cipher = createCipheriv("aes-128-cbc", hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(["sha256", "sha384", "sha512"][rest] ?? "sha256")
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, HASH_BYTES);
}

function md5(...parts: Uint8Array[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

/** Replaces Node's own, which needs OpenSSL's old ciphers; some builds leave them out. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    const held = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = held;
  };
  for (let a = 0, b = 0; a < 256; a++) {
    b = (b + (state[a] ?? 0) + (key[a % key.length] ?? 0)) & 0xff;
    swap(a, b);
  }
  let b = 0;
  return Buffer.from(
    data.map((byte, at) => {
      const a = (at + 1) & 0xff;
      b = (b + (state[a] ?? 0)) & 0xff;
      swap(a, b);
      return byte ^ (state[((state[a] ?? 0) + (state[b] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
