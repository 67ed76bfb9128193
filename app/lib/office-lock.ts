import { collectAround } from "~/lib/collect-around";
import { findMarks } from "~/lib/find-marks";

/**
 * Watches a streamed file. `isLocked`, to be called at its end, is true when it can't be opened without its password.
 */
export type LockWatch = { see(chunk: Uint8Array): void; isLocked(): boolean };

const ENTRY_START = "PK\x03\x04";
const ENTRY_HEAD_BYTES = 30;
const STORED = 0;

/**
 * Watches LibreOffice documents: a password encrypts the text, which is then stored uncompressed; newer versions put
 * everything into one entry instead.
 */
export function watchOpenDocumentLock(): LockWatch {
  const texts = collectAround(Buffer.from("content.xml"), { before: ENTRY_HEAD_BYTES, after: 60, max: 20 });
  const wholes = findMarks({ whole: Buffer.from("encrypted-package") });
  return {
    see(chunk) {
      texts.see(chunk);
      wholes.see(chunk);
    },
    isLocked: () => wholes.has("whole") || texts.pieces().some(({ bytes }) => isNoise(bytes)),
  };
}

/** True for encrypted text. An entry's local header precedes its name; the list at the end only repeats the name. */
function isNoise(entry: Buffer): boolean {
  if (entry.toString("latin1", 0, 4) !== ENTRY_START || entry.readUInt16LE(8) !== STORED) return false;
  const at = ENTRY_HEAD_BYTES + entry.readUInt16LE(26) + entry.readUInt16LE(28);
  return at < entry.length && !/^(?:\xef\xbb\xbf)?\s*</.test(entry.toString("latin1", at));
}

const SECTOR_BYTES = 512;
const WORD_START = Buffer.from("eca5", "hex");
/** Version numbers after this start, from Word 97 on; other programs write one of them. */
const WORD_VERSIONS = [0xc1, 0xd9, 0x101, 0x10c, 0x112];
const LOCKED_FLAG = 0x100;

/** Watches Word 97 documents: a flag where the text begins, which can be in any sector of the file. */
export function watchWordLock(): LockWatch {
  const starts = collectAround(WORD_START, { before: 0, after: 12, max: 1000 });
  return {
    see: starts.see,
    isLocked: () =>
      starts
        .pieces()
        .some(({ at, bytes }) => at % SECTOR_BYTES === 0 && isWordStart(bytes) && bytes.readUInt16LE(10) & LOCKED_FLAG),
  };
}

function isWordStart(bytes: Buffer): boolean {
  return bytes.length >= 12 && WORD_VERSIONS.includes(bytes.readUInt16LE(2));
}
