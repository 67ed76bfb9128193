import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ArchiveProblem, damaged } from "./archive-problem";

/** First line of every backup; the number is the format's version. */
const MAGIC = "AGENCY BACKUP 1";
const ANY_VERSION = /^AGENCY BACKUP (\d+)$/;
const WARNING =
  "Holds personal data and the keys of the site: keep it as private as the site itself. Open with: npm run restore";
export const HEADER_MAX_BYTES = 4096;

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const SCRYPT_LOG2_N = 17;
const SCRYPT_BLOCK = 8;
const SCRYPT_LANES = 1;
/** Memory limit for scrypt, which needs 128 MB at these costs, plus some overhead. */
const SCRYPT_MAX_BYTES = 160 * 1024 * 1024;
const KEY_CHECK = "agency backup: the passphrase is right";

const Encryption = z.strictObject({
  cipher: z.literal("aes-256-gcm"),
  kdf: z.literal("scrypt"),
  log2N: z.literal(SCRYPT_LOG2_N),
  r: z.literal(SCRYPT_BLOCK),
  p: z.literal(SCRYPT_LANES),
  salt: z.base64(),
  keyCheck: z.base64(),
});

const ArchiveHeader = z.strictObject({
  createdAt: z.iso.datetime(),
  /** Version of the program that wrote the backup. */
  program: z.string().max(100),
  compression: z.literal("zstd"),
  encryption: Encryption.nullable(),
});

export type ArchiveHeader = z.output<typeof ArchiveHeader>;

/** Keys that verify the blocks after a header, and encrypt them when `key` is set. */
export type ArchiveKeys = { headerDigest: Buffer; key: Buffer | null };

/** Creates the readable lines at the start of a backup, and the keys for the rest. */
export async function makeHeader(
  about: { createdAt: Date; program: string },
  passphrase: string | undefined,
): Promise<{ bytes: Buffer; keys: ArchiveKeys }> {
  const salt = randomBytes(SALT_BYTES);
  const key = passphrase === undefined ? null : await deriveKey(passphrase, salt);
  const header: ArchiveHeader = {
    createdAt: about.createdAt.toISOString(),
    program: about.program,
    compression: "zstd",
    encryption: key && {
      cipher: "aes-256-gcm",
      kdf: "scrypt",
      log2N: SCRYPT_LOG2_N,
      r: SCRYPT_BLOCK,
      p: SCRYPT_LANES,
      salt: salt.toString("base64"),
      keyCheck: keyCheckOf(key).toString("base64"),
    },
  };
  const bytes = Buffer.from(`${MAGIC}\n${WARNING}\n${JSON.stringify(header)}\n`);
  return { bytes, keys: { headerDigest: digestOf(bytes), key } };
}

/**
 * Reads the header in `start`, the first bytes of a file. Throws `ArchiveProblem` if this isn't a backup, has a later
 * format, or its passphrase is missing or wrong.
 */
export async function readHeader(
  start: Buffer,
  passphrase: string | undefined,
): Promise<{ header: ArchiveHeader; keys: ArchiveKeys; length: number }> {
  const { lines, length } = splitLines(start);
  const version = lines[0].match(ANY_VERSION)?.[1];
  if (version === undefined) throw new ArchiveProblem("this file is not a backup of this program");
  if (lines[0] !== MAGIC)
    throw new ArchiveProblem("this backup was made by a newer version of the program: restore it with that version");
  const header = parseHeader(lines[2]);
  const headerDigest = digestOf(start.subarray(0, length));
  if (!header.encryption) return { header, keys: { headerDigest, key: null }, length };
  if (passphrase === undefined) {
    throw new ArchiveProblem("this backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with");
  }
  const key = await deriveKey(passphrase, Buffer.from(header.encryption.salt, "base64"));
  const expected = Buffer.from(header.encryption.keyCheck, "base64");
  const given = keyCheckOf(key);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new ArchiveProblem("BACKUP_PASSPHRASE is not the passphrase of this backup");
  }
  return { header, keys: { headerDigest, key }, length };
}

function splitLines(start: Buffer): { lines: [string, string, string]; length: number } {
  const ends: number[] = [];
  for (let at = start.indexOf(10); at !== -1 && ends.length < 3; at = start.indexOf(10, at + 1)) ends.push(at);
  const [first, second, third] = ends;
  if (first === undefined) throw new ArchiveProblem("this file is not a backup of this program");
  if (second === undefined || third === undefined) throw damaged("its header is incomplete");
  const text = (from: number, to: number) => start.toString("utf8", from, to);
  return { lines: [text(0, first), text(first + 1, second), text(second + 1, third)], length: third + 1 };
}

function parseHeader(line: string): ArchiveHeader {
  try {
    return ArchiveHeader.parse(JSON.parse(line));
  } catch {
    throw damaged("its header cannot be read");
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

function keyCheckOf(key: Buffer): Buffer {
  return createHmac("sha256", key).update(KEY_CHECK).digest();
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const costs = { N: 2 ** SCRYPT_LOG2_N, r: SCRYPT_BLOCK, p: SCRYPT_LANES, maxmem: SCRYPT_MAX_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, KEY_BYTES, costs, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
