import { listAuditLog } from "~/domain/audit/queries.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/audit-csv";
import { AUDIT_LIST } from "./audit-list";

/** The lines that the list shows, all pages of it, with what was before and after as JSON. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, AUDIT_LIST);
  return asRoute(() =>
    csvResponse("audit-log", (slice) => listAuditLog(app, { ...query, ...slice }), {
      Time: (line) => line.at,
      "Kind of actor": (line) => line.actor.kind,
      Actor: (line) => line.actor.label,
      "Actor id": (line) => line.actor.id,
      Action: (line) => line.action,
      "Kind of thing": (line) => line.subject.kind,
      "Thing id": (line) => line.subject.id,
      Before: (line) => toCell(line.before),
      After: (line) => toCell(line.after),
      "Request id": (line) => line.requestId,
      Id: (line) => line.id,
    }),
  );
}

function toCell(snapshot: unknown): string | null {
  return snapshot === null ? null : JSON.stringify(snapshot);
}
