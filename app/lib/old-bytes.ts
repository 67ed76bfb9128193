const ENCODED = /(?:%[\da-f]{2})+/gi;
/** ASCII characters, letters, and signs found in words: a truncated piece of UTF-8 has others. */
const ADDRESS = /^[\x20-\x7e\p{L}\p{P}€°]*$/u;
const UTF_8 = new TextDecoder("utf-8", { fatal: true });
const WESTERN = new TextDecoder("windows-1252");

/**
 * Converts encoded non-UTF-8 bytes of an address to UTF-8, as old Western systems wrote them: `/caf%E9` becomes
 * `/caf%C3%A9`. Everything else stays. Null when bytes remain that no word contains.
 */
export function inUtf8(address: string): string | null {
  let isReadable = true;
  const read = address.replace(ENCODED, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split("%"), (byte) => Number.parseInt(byte, 16));
    if (isUtf8(bytes)) return run;
    const text = WESTERN.decode(bytes);
    isReadable &&= ADDRESS.test(text);
    return encodeURIComponent(text);
  });
  return isReadable ? read : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return UTF_8.decode(bytes).isWellFormed();
  } catch {
    return false;
  }
}
