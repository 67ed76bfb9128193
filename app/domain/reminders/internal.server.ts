import type { RecordKind } from "~/db/schema/lists";

/** Returns the columns that link a reminder to a record. */
export function recordColumns({ kind, id }: { kind: RecordKind; id: string }) {
  return {
    quoteId: kind === "quote" ? id : null,
    invoiceId: kind === "invoice" ? id : null,
    projectId: kind === "project" ? id : null,
  };
}
