import { Link } from "react-router";
import type { ActorKind } from "~/domain/audit/schema";
import { inWords } from "~/domain/audit/schema";
import { Ago } from "../kit/ago";
import type { ListColumn } from "../kit/list-columns";
import type { AnyListQuery } from "../kit/list-query";
import { listSearch } from "../kit/list-query";
import { RowName } from "../kit/row-name";
import { AUDIT, AUDIT_PATH } from "./audit-list";

/** A row of the log. */
export type AuditRow = {
  id: string;
  at: Date;
  actor: { kind: ActorKind; id: string | null; label: string };
  action: string;
  subject: { kind: string; id: string };
  summary: string;
};

export const AUDIT_COLUMNS: readonly ListColumn<AuditRow, { query: AnyListQuery; now: string }>[] = [
  {
    id: "action",
    header: "What",
    isLabelled: false,
    cell: ({ id, action, summary }) => (
      <RowName isDialog to={`${AUDIT_PATH}/${id}`} about={summary}>
        {inWords(action)}
      </RowName>
    ),
  },
  {
    id: "actor",
    header: "Who",
    cell: ({ actor }, { query }) => (
      <Link
        to={AUDIT_PATH + listSearch(query, AUDIT.spec, { actor: actor.id ?? actor.kind })}
        className="text-ink no-underline hover:text-bluebonnet hover:underline"
      >
        <span className="visually-hidden">Only </span>
        {actor.label}
      </Link>
    ),
  },
  {
    id: "subject",
    header: "Record",
    hideBelow: "lg",
    cell: ({ subject }, { query }) => (
      <Link
        to={AUDIT_PATH + listSearch(query, AUDIT.spec, { subjectKind: subject.kind, subjectId: subject.id })}
        className="text-ink no-underline hover:text-bluebonnet hover:underline"
      >
        <span className="visually-hidden">Everything about </span>
        {inWords(subject.kind)} <span className="text-muted tabular">{shortId(subject.id)}</span>
      </Link>
    ),
  },
  {
    id: "at",
    header: "When",
    sort: "at",
    align: "end",
    cell: ({ at }, { now }) => <Ago at={at.toISOString()} now={now} />,
  },
];

/** Returns the end of an id, which distinguishes it; its start is the creation time. */
export function shortId(id: string): string {
  return id.length > 12 ? `…${id.slice(-6)}` : id;
}
