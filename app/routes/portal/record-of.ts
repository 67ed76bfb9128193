import { type RecordRef, recordPath } from "~/domain/links/schema";

/** Finds the record that an address of the dashboard is about, by the name of its parameter, and its page. */
export function recordOf(params: Readonly<Record<string, string | undefined>>): { record: RecordRef; path: string } {
  const { quoteId, invoiceId, projectId } = params;
  const record: RecordRef = quoteId
    ? { kind: "quote", id: quoteId }
    : invoiceId
      ? { kind: "invoice", id: invoiceId }
      : { kind: "project", id: projectId ?? "" };
  return { record, path: recordPath(record) };
}
