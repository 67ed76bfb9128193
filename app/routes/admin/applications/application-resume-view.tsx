import { Download } from "lucide-react";
import type { ApplicationDetail } from "~/domain/applications/queries.server";
import { acceptedTypes, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { RESUME_FILE } from "~/routes/file-fields";
import { useRefusedFile } from "~/routes/use-refused-file";
import { FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { useSearchText } from "../kit/own-address";
import { applicationPath } from "./applications-list";

const PDF = "application/pdf";
const HINT = `PDF or Word, up to ${UPLOAD_MAX_MEGABYTES} MB`;

type Props = { application: ApplicationDetail; mayWrite: boolean };

/** The resume: a download, an embedded view for PDFs on wide screens, and a form to replace it. */
export function ApplicationResume({ application, mayWrite }: Props) {
  const { id, resume } = application;
  const address = `${applicationPath(id)}/resume`;
  return (
    <AdminSection title="Resume">
      {resume ? (
        <Resume application={application} resume={resume} address={address} />
      ) : (
        <p className="text-muted">There’s none yet.</p>
      )}
      {mayWrite ? <ResumeForm address={`${applicationPath(id)}/upload`} isFirst={resume === null} /> : null}
    </AdminSection>
  );
}

function Resume({
  application: { applicantName, appliedAt },
  resume,
  address,
}: {
  application: ApplicationDetail;
  resume: NonNullable<ApplicationDetail["resume"]>;
  address: string;
}) {
  const isLater = resume.receivedAt.getTime() > appliedAt.getTime();
  return (
    <>
      <p>
        <a href={address} download className="link inline-flex min-h-9 items-center gap-2">
          <Download aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">{resume.name}</span>
        </a>
        <span className="ml-2 text-muted tabular">{fileSizeHere(resume.bytes)}</span>
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
        <p className="mt-1 text-muted">Word files can’t be shown here. Download the file to read it.</p>
      )}
    </>
  );
}

function ResumeForm({ address, isFirst }: { address: string; isFirst: boolean }) {
  const search = useSearchText();
  const error = useRefusedFile(RESUME_FILE);
  const label = isFirst ? "Add a resume" : "Replace it";
  return (
    <details className="mt-2" open={isFirst || error !== undefined}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center max-md:min-h-11">{label}</summary>
      <form method="post" encType="multipart/form-data" action={address + search} className="mt-2 max-w-md">
        <FilePicker
          id={RESUME_FILE}
          name="resume"
          label="Resume"
          required
          hint={isFirst ? HINT : `${HINT}. The current one will be deleted.`}
          error={error}
          accept={acceptedTypes("resume")}
          look={DENSE_CONTROL}
        />
        <Button type="submit" variant="secondary" className="min-h-10">
          Upload
        </Button>
      </form>
    </details>
  );
}
