import { Trash2 } from "lucide-react";
import { acceptedTypes, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import type { ProjectDetail } from "~/domain/projects/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { PROJECT_FILE } from "~/routes/file-fields";
import { useRefusedFile } from "~/routes/use-refused-file";
import { FilePicker } from "~/ui/forms/file-picker";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { IconDialogLink } from "../kit/row-actions";
import { projectPath } from "../section-paths";

/** A project's files for download, with a form to add one. */
export function ProjectFiles({ project: { id, files }, mayWrite }: { project: ProjectDetail; mayWrite: boolean }) {
  const path = projectPath(id);
  const error = useRefusedFile(PROJECT_FILE);
  return (
    <AdminSection title="Files">
      {files.length === 0 ? <p className="mb-4 text-muted">None yet.</p> : null}
      <ul className="mb-4 divide-y divide-rule">
        <Each of={files} by={({ id: fileId }) => fileId}>
          {({ id: fileId, name, bytes, side, by, createdAt }) => (
            <li className="flex items-start gap-2 py-2.5 first:pt-0">
              <div className="min-w-0 grow">
                <a href={`${path}/files/${fileId}`} download className="link wrap-anywhere">
                  {name}
                </a>
                <p className="flex flex-wrap items-center gap-x-2 text-muted">
                  {fileSizeHere(bytes)}, {by}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                  {side === "customer" ? <Badge tone="clay">Customer</Badge> : null}
                </p>
              </div>
              {mayWrite ? (
                <IconDialogLink to={`${path}/remove/file/${fileId}`} label={`Remove ${name}`} icon={Trash2} />
              ) : null}
            </li>
          )}
        </Each>
      </ul>
      {mayWrite ? (
        <form method="post" encType="multipart/form-data" action={`${path}/files`} aria-label="Add a file">
          <FilePicker
            id={PROJECT_FILE}
            name="file"
            label="Add a file"
            hint={`PDF, pictures, Office files or ZIP, up to ${UPLOAD_MAX_MEGABYTES} MB. The customer is notified.`}
            error={error}
            accept={acceptedTypes("project-file")}
            look={DENSE_CONTROL}
          />
          <Button type="submit" variant="secondary" className="min-h-10">
            Upload
          </Button>
        </form>
      ) : null}
    </AdminSection>
  );
}
