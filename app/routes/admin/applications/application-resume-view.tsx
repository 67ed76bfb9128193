import { Download } from "lucide-react";
import type { ApplicationDetail } from "~/domain/applications/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { fileSize } from "~/lib/file-size";
import { AdminSection } from "../kit/admin-section";
import { APPLICATIONS_PATH } from "./applications-list";

const PDF = "application/pdf";

/** The resume: to download, and where it is a PDF and the screen wide enough, to read at once. */
export function ApplicationResume({ application }: { application: ApplicationDetail }) {
  const { id, resume, appliedAt, applicantName } = application;
  const address = `${APPLICATIONS_PATH}/${id}/resume`;
  const isLater = resume.receivedAt.getTime() > appliedAt.getTime();
  return (
    <AdminSection title="Resume">
      <p>
        <a href={address} download className="link inline-flex min-h-9 items-center gap-2">
          <Download aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">{resume.name}</span>
        </a>
        <span className="ml-2 text-muted tabular">{fileSize(resume.bytes)}</span>
        {isLater ? <span className="ml-2 text-muted">replaced {formatMoment(resume.receivedAt)}</span> : null}
      </p>
      {resume.type === PDF ? (
        <iframe
          key={resume.fileId}
          src={`${address}?view=${resume.fileId}`}
          title={`The resume of ${applicantName}`}
          loading="lazy"
          className="mt-3 hidden h-[min(52rem,80dvh)] w-full rounded-md border border-rule bg-raised md:block"
        />
      ) : (
        <p className="mt-1 text-muted">Word files can’t be shown here: download it to read it.</p>
      )}
    </AdminSection>
  );
}
