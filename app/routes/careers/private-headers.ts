/** For pages whose address is a key: never cached or indexed, and never sent to another site as a referrer. */
export const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;
