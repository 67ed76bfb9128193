import { Link as LinkIcon, Mail, Pencil, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import type { ApplicationDetail } from "~/domain/applications/queries.server";
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES, experienceLabel } from "~/domain/applications/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { Button, buttonClass } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";
import { DialogLink } from "../kit/dialog-route";
import { FactRows } from "../kit/fact-rows";
import type { InPlace } from "../kit/in-place";
import { useSearchText } from "../kit/own-address";
import { ApplicationStatusCell } from "./application-status-cell";
import { APPLICATIONS_PATH } from "./applications-list";

/** An application's status and the actions it allows. */
export function ApplicationStanding({
  application,
  mayWrite,
  inPlace,
}: {
  application: ApplicationDetail;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const search = useSearchText();
  const { id, status, withdrawnAt, quarantineReason, appliedAt, appliedOn, enteredBy, experienceYears } = application;
  const here = `${APPLICATIONS_PATH}/${id}`;
  const canMove = mayWrite && withdrawnAt === null && quarantineReason === null;
  return (
    <AdminSection title="Status">
      <FactRows
        rows={[
          [
            "Status",
            <ApplicationStatusCell key="status" application={application} mayWrite={mayWrite} inPlace={inPlace} />,
          ],
          ["Experience", experienceLabel(experienceYears)],
          ["Applied", enteredBy ? formatShortDate(appliedOn) : formatMoment(appliedAt)],
          ["Entered", enteredBy ? `${formatMoment(appliedAt)} by ${enteredBy}` : null],
          ["Withdrawn", withdrawnAt ? formatMoment(withdrawnAt) : null],
        ]}
      />
      {canMove ? (
        <div className="mt-4">
          <p className="text-muted">Change the status and write to them:</p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            {APPLICATION_STATUSES.filter((other) => other !== status).map((other) => (
              <Link
                key={other}
                to={`${here}/move/${other}${search}`}
                preventScrollReset
                className="link inline-flex min-h-9 items-center gap-1.5"
              >
                <Mail aria-hidden="true" className="size-4" />
                {APPLICATION_STATUS_LABELS[other]}
              </Link>
            ))}
          </p>
        </div>
      ) : null}
      {mayWrite ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {quarantineReason ? null : (
            <Form method="post" preventScrollReset>
              <Button type="submit" name="intent" value="renew-link" variant="secondary" className="min-h-10 px-3">
                <LinkIcon aria-hidden="true" className="size-4" />
                Send a new private link
              </Button>
            </Form>
          )}
          <DialogLink to={`${here}/edit`} className={buttonClass({ variant: "secondary" }, "min-h-10 px-3")}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </DialogLink>
          <DialogLink to={`${here}/delete`} className={buttonClass({ variant: "quiet" }, "min-h-10 px-3 text-bad!")}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </DialogLink>
        </div>
      ) : null}
    </AdminSection>
  );
}
