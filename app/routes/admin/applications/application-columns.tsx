import { Download, Trash2 } from "lucide-react";
import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { APPLICATION_STATUS_LABELS, experienceLabel, experienceText } from "~/domain/applications/schema";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconDialogLink, RowActions } from "../kit/row-actions";
import { RowName } from "../kit/row-name";
import { ApplicationStatusCell } from "./application-status-cell";
import { APPLICATIONS_PATH } from "./applications-list";

export const APPLICATION_COLUMNS: readonly ListColumn<ApplicationSummary, CellTools<"application.write">>[] = [
  {
    id: "name",
    header: "Name",
    csv: { Name: ({ applicantName }) => applicantName, Email: ({ applicantEmail }) => applicantEmail },
    sort: "name",
    isLabelled: false,
    cell: ({ id, applicantName, applicantEmail }, { search }) => (
      <RowName to={`${APPLICATIONS_PATH}/${id}${search}`} avatarOf={applicantName} about={shownMailbox(applicantEmail)}>
        {applicantName}
      </RowName>
    ),
  },
  {
    id: "job",
    header: "Job",
    sort: "job",
    cell: ({ jobTitle }) => jobTitle,
    csv: { Job: ({ jobTitle }) => jobTitle, Applied: ({ appliedOn }) => appliedOn },
  },
  {
    id: "experience",
    header: "Experience",
    csv: {
      Experience: ({ experienceYears }) => experienceText(experienceYears),
      Skills: ({ skills }) => skills.join(", "),
    },
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
    cell: ({ appliedOn, appliedAt }, { now }) =>
      agencyDay(appliedAt) === appliedOn ? (
        <Ago at={appliedAt.toISOString()} now={now} />
      ) : (
        <time dateTime={appliedOn} className="whitespace-nowrap">
          {formatShortDate(appliedOn)}
        </time>
      ),
  },
  {
    id: "status",
    header: "Status",
    csv: {
      Status: ({ status }) => APPLICATION_STATUS_LABELS[status],
      Withdrawn: ({ withdrawnAt }) => withdrawnAt,
      "Suspected spam": ({ quarantineReason }) => quarantineReason !== null,
      "Cover letter": ({ coverLetter }) => coverLetter,
      Id: ({ id }) => id,
    },
    cell: (application, { may, inPlace }) => (
      <ApplicationStatusCell application={application} mayWrite={may["application.write"]} inPlace={inPlace} />
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    cell: ({ id, applicantName, resumeFileId }, { may }) => (
      <RowActions>
        {resumeFileId ? (
          <a
            href={`${APPLICATIONS_PATH}/${id}/resume`}
            download
            aria-label={`Download the resume of ${applicantName}`}
            title={`Download the resume of ${applicantName}`}
            className="grid size-9 place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11"
          >
            <Download aria-hidden="true" className="size-4" />
          </a>
        ) : null}
        {may["application.write"] ? (
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
