/** Kinds in the back office's search, in the order of its results. */
export const SEARCHED_KINDS = [
  "lead",
  "booking",
  "quote",
  "invoice",
  "agreement",
  "customer",
  "project",
  "message",
  "application",
  "job",
  "plan",
  "promotion",
  "post",
  "page",
  "email",
] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];
