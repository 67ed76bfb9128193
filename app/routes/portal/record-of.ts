import { type RecordRef, recordPath } from "~/domain/links/schema";

/** Returns the record that a dashboard address refers to, by its parameter's name, and the record's page. */
export function recordOf(params: Readonly<Record<string, string | undefined>>): { record: RecordRef; path: string } {
  const { quoteId, invoiceId, projectId } = params;
  const record: RecordRef = quoteId
    ? { kind: "quote", id: quoteId }
    : invoiceId
      ? { kind: "invoice", id: invoiceId }
      : { kind: "project", id: projectId ?? "" };
  return { record, path: recordPath(record) };
}
