import { Download, Paperclip } from "lucide-react";
import { Form } from "react-router";
import { PROJECTS } from "~/content/pages/portal";
import { acceptedTypes } from "~/domain/files/schema";
import type { ProjectFile } from "~/domain/projects/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { PROJECT_FILE } from "~/routes/file-fields";
import { useDocument } from "~/routes/use-document";
import { useRefusedFile } from "~/routes/use-refused-file";
import { useShell } from "~/routes/use-shell";
import { DROP_BOX, FilePicker } from "~/ui/forms/file-picker";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { AskFirst, PortalSection } from "./portal-parts";

type OwnFile = Omit<ProjectFile, "authorId"> & { isYours: boolean };

/** A project's files for download, and a form for adding one. Customers can remove the files they added. */
export function ProjectFiles({ path, files }: { path: string; files: readonly OwnFile[] }) {
  const copy = useDocument(PROJECTS);
  const error = useRefusedFile(PROJECT_FILE);
  const agency = useShell().identity.name;
  return (
    <PortalSection id="files" title={copy.files}>
      {files.length === 0 ? <p className="py-4 text-small text-muted">{copy.noFiles}</p> : null}
      <ul>
        <Each of={files}>
          {({ id, name, bytes, side, by, createdAt, isYours }) => (
            <li className="border-b border-rule py-3 text-small">
              <div className="flex items-start gap-3">
                <Paperclip aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                <div className="min-w-0 grow">
                  <a
                    href={`${path}/files/${id}`}
                    download
                    className="link inline-flex max-w-full items-center gap-1.5 wrap-anywhere"
                  >
                    {name}
                    <Download aria-hidden="true" className="size-3.5 shrink-0" />
                  </a>
                  <p className="text-eyebrow text-muted">
                    {fileSizeHere(bytes)} · {side === "staff" && by !== agency ? `${by}, ${agency}` : by} ·{" "}
                    <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                  </p>
                  {isYours ? (
                    <AskFirst label={copy.remove} name={name} question={copy.removeSure}>
                      <Form method="post" action={path}>
                        <input type="hidden" name="fileId" value={id} />
                        <Button type="submit" name="intent" value="remove-file" variant="secondary">
                          {copy.removeYes}
                        </Button>
                      </Form>
                    </AskFirst>
                  ) : null}
                </div>
              </div>
            </li>
          )}
        </Each>
      </ul>
      <details open={error !== undefined} className="mt-3">
        <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">{copy.addFile}</summary>
        <form
          method="post"
          encType="multipart/form-data"
          action={`${path}/files`}
          aria-label={copy.addFile}
          className="mt-2"
        >
          <FilePicker
            id={PROJECT_FILE}
            name="file"
            label={copy.addFile}
            hint={copy.fileHint}
            error={error}
            accept={acceptedTypes("project-file")}
            look={DROP_BOX}
          />
          <Button type="submit" variant="secondary" className="mt-1">
            {copy.upload}
          </Button>
        </form>
      </details>
    </PortalSection>
  );
}
