import { listAuditLog } from "~/domain/audit/queries.server";
import { csvLoader } from "../kit/list-loader.server";
import { AUDIT } from "./audit-list";

/** Downloads the log with the values before and after as JSON, which the table only sums up. */
export const loader = csvLoader(
  AUDIT,
  listAuditLog,
  [
    {
      csv: {
        Time: ({ at }) => at,
        "Kind of actor": ({ actor }) => actor.kind,
        Actor: ({ actor }) => actor.label,
        "Actor id": ({ actor }) => actor.id,
        Action: ({ action }) => action,
        "Kind of thing": ({ subject }) => subject.kind,
        "Thing id": ({ subject }) => subject.id,
        Before: ({ before }) => toCell(before),
        After: ({ after }) => toCell(after),
        "Request id": ({ requestId }) => requestId,
        Id: ({ id }) => id,
      },
    },
  ],
  "audit-log",
);

function toCell(snapshot: unknown): string | null {
  return snapshot === null ? null : JSON.stringify(snapshot);
}
