import { Link } from "react-router";
import { listChanges } from "~/domain/audit/changes";
import { getAuditRecord } from "~/domain/audit/queries.server";
import { ACTOR_KIND_LABELS, inWords } from "~/domain/audit/schema";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { CancelLink, DialogRoute } from "../kit/dialog-route";
import { ModalBody, ModalFoot } from "../kit/modal";
import type { Route } from "./+types/audit-entry";
import { AUDIT_PATH } from "./audit-list";
import { ChangeView } from "./change-view";
import { subjectPath } from "./subject-path";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? inWords(loaderData.record.action) : "Audit log");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { before, after, ...record } = await asRoute(() => getAuditRecord(app, params.entryId));
  return { record, changes: listChanges(before, after), path: subjectPath(record.subject) };
}

export default function AuditEntry({ loaderData }: Route.ComponentProps) {
  const { record, changes, path } = loaderData;
  const { actor, subject } = record;
  const about = new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id });
  return (
    <DialogRoute title={inWords(record.action)} listPath={AUDIT_PATH} isWide>
      <ModalBody className="space-y-5">
        <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-muted">When</dt>
          <dd>
            <time dateTime={record.at.toISOString()}>{formatMoment(record.at)}</time>
          </dd>
          <dt className="text-muted">Who</dt>
          <dd className="wrap-anywhere">
            {actor.label} <span className="text-muted">({ACTOR_KIND_LABELS[actor.kind]})</span>
          </dd>
          <dt className="text-muted">Which</dt>
          <dd className="wrap-anywhere">
            {inWords(subject.kind)} <span className="text-muted">{subject.id}</span>
            <span className="mt-0.5 flex flex-wrap gap-x-4">
              {path ? (
                <Link to={path} className="link">
                  Open it
                </Link>
              ) : null}
              <Link to={`${AUDIT_PATH}?${about}`} className="link">
                Everything about it
              </Link>
            </span>
          </dd>
          {record.requestId ? (
            <>
              <dt className="text-muted">Request</dt>
              <dd className="wrap-anywhere">{record.requestId}</dd>
            </>
          ) : null}
        </dl>
        <ChangeView changes={changes} />
      </ModalBody>
      <ModalFoot>
        <CancelLink listPath={AUDIT_PATH}>Close</CancelLink>
      </ModalFoot>
    </DialogRoute>
  );
}
