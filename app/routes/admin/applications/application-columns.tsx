import { Download, Trash2 } from "lucide-react";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { experienceLabel } from "~/domain/applications/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { type Column, RowLink } from "../kit/column";
import type { InPlace } from "../kit/in-place";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { ApplicationStatusCell } from "./application-status-cell";
import { APPLICATIONS_PATH } from "./applications-list";

type Options = { mayWrite: boolean; inPlace: InPlace; search: string };

export function applicationColumns({ mayWrite, inPlace, search }: Options): Column<ApplicationSummary>[] {
  return [
    {
      id: "name",
      header: "Name",
      sort: "name",
      isLabelled: false,
      cell: ({ id, applicantName, applicantEmail }) => (
        <span className="block min-w-44">
          <RowLink to={`${APPLICATIONS_PATH}/${id}${search}`}>{applicantName}</RowLink>
          <span className="block wrap-anywhere text-muted">{applicantEmail}</span>
        </span>
      ),
    },
    { id: "job", header: "Job", sort: "job", cell: (application) => application.jobTitle },
    {
      id: "experience",
      header: "Experience",
      sort: "experience",
      align: "end",
      hideBelow: "lg",
      cell: (application) => <span className="whitespace-nowrap">{experienceLabel(application.experienceYears)}</span>,
    },
    {
      id: "applied",
      header: "Applied",
      sort: "applied",
      align: "end",
      hideBelow: "lg",
      cell: ({ appliedOn }) => (
        <time dateTime={appliedOn} className="whitespace-nowrap">
          {formatShortDate(appliedOn)}
        </time>
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: (application) => <ApplicationStatusCell application={application} mayWrite={mayWrite} inPlace={inPlace} />,
    },
    {
      id: "actions",
      header: "Actions",
      isLabelled: false,
      align: "end",
      cell: ({ id, applicantName }) => (
        <RowActions>
          <a
            href={`${APPLICATIONS_PATH}/${id}/resume`}
            download
            aria-label={`Download the resume of ${applicantName}`}
            title={`Download the resume of ${applicantName}`}
            className="grid size-9 place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11"
          >
            <Download aria-hidden="true" className="size-4" />
          </a>
          {mayWrite ? (
            <IconDialogLink
              to={`${APPLICATIONS_PATH}/${id}/delete`}
              label={`Delete the application of ${applicantName}`}
              icon={Trash2}
            />
          ) : null}
        </RowActions>
      ),
    },
  ];
}
