/** What the back office's search looks through, in the order in which it shows what it found. */
export const SEARCHED_KINDS = [
  "lead",
  "quote",
  "invoice",
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
