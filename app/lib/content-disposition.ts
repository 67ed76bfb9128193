const NOT_ATTR_CHAR = /[!'()*]/g;

/**
 * Returns a `Content-Disposition` that saves a download under this name (RFC 6266), with a plain spelling for old
 * programs (RFC 8187).
 */
export function attachmentNamed(name: string): string {
  return named("attachment", name);
}

/** Returns a `Content-Disposition` for a file displayed in the browser. */
export function inlineNamed(name: string): string {
  return named("inline", name);
}

function named(kind: "attachment" | "inline", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\%]/g, "_");
  const exact = encodeURIComponent(name.toWellFormed()).replace(NOT_ATTR_CHAR, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
