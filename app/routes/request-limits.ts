import type { RateLimitRule } from "~/kernel/app-context";

/** Limit on pictures that must be drawn. Cached ones don't count. */
export const PICTURES: RateLimitRule = { name: "pictures", points: 120, seconds: 60 };

/** Limit on list searches whose results aren't cached; they run while the user types. */
export const SEARCHES: RateLimitRule = { name: "searches", points: 120, seconds: 60 };

/** Limit on PDFs per account or link, checked before anything is read. */
export const OWN_DOCUMENTS: RateLimitRule = { name: "own-documents", points: 10, seconds: 60 };

export const QUOTE_DOCUMENTS: RateLimitRule = { name: "quote-documents", points: 60, seconds: 60 };
