const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const BITS = 5;

/**
 * Encodes bytes as lower-case letters and digits (RFC 4648, without padding), for values that pass through programs
 * that change letter case.
 */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= BITS) {
      bits -= BITS;
      text += LETTERS.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + LETTERS.charAt((held << (BITS - bits)) & 31) : text;
}

/** Decodes the output of `toBase32`, in any letter case; null for anything else. */
export function fromBase32(text: string): Buffer | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text.toLowerCase()) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = (held << BITS) | value;
    bits += BITS;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return held === 0 ? Buffer.from(bytes) : null;
}
