/** Alternating names and values, the fastest format for node's `writeHead`. */
export type RawHeaders = readonly string[];

export function toRawHeaders(headers: Readonly<Record<string, string>>): RawHeaders {
  return Object.entries(headers).flat();
}
