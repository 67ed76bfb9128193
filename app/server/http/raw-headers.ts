/** Names and values in turn, as node's `writeHead` takes them fastest. */
export type RawHeaders = readonly string[];

export function toRawHeaders(headers: Readonly<Record<string, string>>): RawHeaders {
  return Object.entries(headers).flat();
}
