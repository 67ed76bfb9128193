/** For pages whose address is a key: stored by no cache, listed by nobody, and told to no other site. */
export const PRIVATE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;
