import type { RecordKind } from "~/db/schema/lists";

/** A record as the columns of a reminder about it. */
export function recordColumns({ kind, id }: { kind: RecordKind; id: string }) {
  return {
    quoteId: kind === "quote" ? id : null,
    invoiceId: kind === "invoice" ? id : null,
    projectId: kind === "project" ? id : null,
  };
}
