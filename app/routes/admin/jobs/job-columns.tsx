import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { JOB_TYPE_LABELS } from "~/domain/jobs/schema";
import type { StaffJob } from "~/domain/jobs/staff-job.server";
import { formatShortDate } from "~/lib/calendar-date";
import { type Column, RowLink } from "../kit/column";
import type { InPlace } from "../kit/in-place";
import { IconDialogLink, IconLink, RowActions } from "../kit/row-actions";
import { JobStatusButton } from "./job-status-button";

type May = { "job.write": boolean; "application.read": boolean };

export function jobColumns(may: May, inPlace: InPlace): Column<StaffJob>[] {
  return [
    {
      id: "title",
      header: "Title",
      sort: "title",
      isLabelled: false,
      cell: (job) => (
        <span className="block min-w-40">
          <RowLink isDialog to={`/admin/jobs/${job.id}/edit`}>
            {job.title}
          </RowLink>
          <span className="block text-muted">{job.location || "Place to be agreed"}</span>
        </span>
      ),
    },
    { id: "category", header: "Category", cell: (job) => job.category },
    { id: "type", header: "Type", hideBelow: "lg", cell: (job) => JOB_TYPE_LABELS[job.type] },
    {
      id: "status",
      header: "Status",
      cell: (job) => <JobStatusButton job={job} mayWrite={may["job.write"]} inPlace={inPlace} />,
    },
    {
      id: "applications",
      header: "Applications",
      sort: "applications",
      align: "end",
      cell: (job) =>
        may["application.read"] && job.applicationCount > 0 ? (
          <Link to={`/admin/applications?job=${job.id}`} className="link">
            {job.applicationCount}
            <span className="visually-hidden"> for {job.title}</span>
          </Link>
        ) : (
          job.applicationCount
        ),
    },
    {
      id: "posted",
      header: "Posted",
      sort: "posted",
      align: "end",
      hideBelow: "lg",
      cell: (job) => <time dateTime={job.postedOn}>{formatShortDate(job.postedOn)}</time>,
    },
    {
      id: "actions",
      header: "Actions",
      isLabelled: false,
      align: "end",
      cell: (job) => (
        <RowActions>
          {job.status === "active" ? (
            <IconLink href={`/job/${job.id}`} label={`View ${job.title} on the website`} icon={ExternalLink} />
          ) : null}
          {may["job.write"] ? (
            <>
              <IconDialogLink to={`/admin/jobs/${job.id}/edit`} label={`Edit ${job.title}`} icon={Pencil} />
              <IconDialogLink to={`/admin/jobs/${job.id}/delete`} label={`Delete ${job.title}`} icon={Trash2} />
            </>
          ) : null}
        </RowActions>
      ),
    },
  ];
}
