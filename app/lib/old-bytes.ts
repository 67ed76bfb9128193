const ENCODED = /(?:%[\da-f]{2})+/gi;
/** Signs of ASCII, letters, and the signs that words have: a cut piece of UTF-8 has others. */
const ADDRESS = /^[\x20-\x7e\p{L}\p{P}€°]*$/u;
const UTF_8 = new TextDecoder("utf-8", { fatal: true });
const WESTERN = new TextDecoder("windows-1252");

/**
 * Reads encoded bytes of an address that are no UTF-8 as old systems of the west wrote them: `/caf%E9` is `/caf%C3%A9`.
 * Everything else stays. Null where bytes are left that no word has.
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
