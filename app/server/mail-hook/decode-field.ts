const FALLBACK = "windows-1252";
/** Charsets in which every byte is a character, so that text of any other charset seems valid. */
const TAKES_ANYTHING = /^(?:iso-8859-|windows-|x-mac|macintosh|koi8|ibm866|x-user-defined)/;

/**
 * Decodes a field with the charset that its sender names, unless the bytes contradict it: unknown names are ignored,
 * and UTF-8 takes precedence over single-byte charsets. Never throws; any text can be decoded.
 */
export function decodeField(bytes: Uint8Array, charset: string): string {
  const named = decoderOf(charset);
  const utf8 = decoderOf("utf-8");
  const order = named && !TAKES_ANYTHING.test(named.encoding) ? [named, utf8] : [utf8, named];
  for (const decoder of order) {
    const text = decoder && decode(decoder, bytes);
    if (text !== null && text !== undefined) return text;
  }
  return new TextDecoder(FALLBACK).decode(bytes);
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset.trim(), { fatal: true });
  } catch {
    return null;
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}
