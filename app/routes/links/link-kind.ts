import type { RecordKind } from "~/domain/links/schema";

const KINDS: Readonly<Record<string, RecordKind>> = { q: "quote", i: "invoice", p: "project" };

/** Returns the kind of record that the link in an address opens, by its first letter. */
export function linkKind(request: Request): RecordKind {
  return KINDS[new URL(request.url).pathname.slice(1, 2)] ?? "quote";
}
