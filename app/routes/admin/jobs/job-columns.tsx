import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatSalary } from "~/domain/jobs/salary";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import type { StaffJob } from "~/domain/jobs/staff-job.server";
import { formatShortDate } from "~/lib/calendar-date";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconDialogLink, IconLink, RowActions } from "../kit/row-actions";
import { RowName } from "../kit/row-name";
import { StatusSwitch } from "../kit/status-switch";
import { JOB_STATUS_LABELS, JOBS } from "./jobs-list";

type Tools = CellTools<"job.write" | "application.read">;

export const JOB_COLUMNS: readonly ListColumn<StaffJob, Tools>[] = [
  {
    id: "title",
    header: "Title",
    sort: "title",
    isLabelled: false,
    cell: ({ id, title, location }) => (
      <RowName isDialog to={`${JOBS.path}/${id}/edit`} about={location || "Location to be agreed"}>
        {title}
      </RowName>
    ),
    csv: ({ title }) => title,
  },
  {
    id: "category",
    header: "Category",
    onPhone: false,
    cell: ({ category }) => category,
    csv: ({ category }) => category,
  },
  {
    id: "type",
    header: "Type",
    hideBelow: "lg",
    cell: ({ type }) => JOB_TYPE_LABELS[type],
    csv: { Type: ({ type }) => type, Location: ({ location }) => location, Remote: ({ remote }) => remote },
  },
  {
    id: "status",
    header: "Status",
    cell: (job, { may, inPlace }) => <JobStatus job={job} mayWrite={may["job.write"]} inPlace={inPlace} />,
    csv: {
      Status: ({ status }) => status,
      Pay: ({ salary, salaryNote }) => (salary ? formatSalary(salary) : salaryNote),
      Skills: ({ skills }) => skills.join(", "),
      Company: ({ company }) => company,
    },
  },
  {
    id: "applications",
    isLabelled: true,
    header: "Applications",
    sort: "applications",
    align: "end",
    cell: ({ id, title, applicationCount }, { may }) =>
      may["application.read"] && applicationCount > 0 ? (
        <Link to={`/admin/applications?job=${id}`} className="link">
          {applicationCount}
          <span className="visually-hidden"> for {title}</span>
        </Link>
      ) : (
        applicationCount
      ),
    csv: ({ applicationCount }) => applicationCount,
  },
  {
    id: "posted",
    header: "Posted",
    sort: "posted",
    align: "end",
    hideBelow: "lg",
    cell: ({ postedOn }) => <time dateTime={postedOn}>{formatShortDate(postedOn)}</time>,
    csv: { Posted: ({ postedOn }) => postedOn, Id: ({ id }) => id },
  },
  {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    cell: ({ id, title, status }, { may }) => (
      <RowActions>
        {status === "active" ? (
          <IconLink href={`/job/${id}`} label={`View ${title} on the website`} icon={ExternalLink} />
        ) : null}
        {may["job.write"] ? (
          <>
            <IconDialogLink to={`${JOBS.path}/${id}/edit`} label={`Edit ${title}`} icon={Pencil} />
            <IconDialogLink to={`${JOBS.path}/${id}/delete`} label={`Delete ${title}`} icon={Trash2} />
          </>
        ) : null}
      </RowActions>
    ),
  },
];

/** Switch that opens or closes a job; it applies right away. */
function JobStatus({ job, mayWrite, inPlace }: { job: StaffJob; mayWrite: boolean; inPlace: InPlace }) {
  const { id, title, status } = job;
  const shown = inPlace.pending(id)?.status ?? status;
  const isActive = shown === "active";
  return (
    <InPlaceForm inPlace={inPlace} fields={{ id, status: isActive ? "inactive" : "active" }} undo={{ id, status }}>
      <StatusSwitch
        isOn={isActive}
        disabled={!mayWrite}
        label={`${title} is advertised`}
        text={JOB_STATUS_LABELS[isActive ? "active" : "inactive"]}
      />
    </InPlaceForm>
  );
}
