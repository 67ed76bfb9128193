import type { RateLimitRule } from "~/kernel/app-context";

/** Pictures that have to be drawn. Those in memory don't count. */
export const PICTURES: RateLimitRule = { name: "pictures", points: 120, seconds: 60 };

/** Lists that were asked a question whose answer isn't in memory; they answer while someone types. */
export const SEARCHES: RateLimitRule = { name: "searches", points: 120, seconds: 60 };

/** Papers of one account or link, counted before anything is read. */
export const OWN_DOCUMENTS: RateLimitRule = { name: "own-documents", points: 10, seconds: 60 };

export const QUOTE_DOCUMENTS: RateLimitRule = { name: "quote-documents", points: 60, seconds: 60 };
