import { Link } from "react-router";
import type { CustomerFile } from "~/domain/customers/list-customer-files.server";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";

const WORDS = { lead: "with a request", project: "in a project", message: "with a message" } as const satisfies Record<
  CustomerFile["kind"],
  string
>;

/** The newest files from or for a customer. Renders nothing if there are none. */
export function CustomerFiles({ files }: { files: readonly CustomerFile[] }) {
  if (files.length === 0) return null;
  return (
    <AdminSection title="Files">
      <ul className="divide-y divide-rule">
        <Each of={files} by={({ id, subjectId }) => `${id} ${subjectId}`}>
          {({ id, name, bytes, kind, subjectId, createdAt }) => (
            <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0">
              <a
                href={kind === "project" ? `/admin/projects/${subjectId}/files/${id}` : `/api/files/${id}`}
                download
                className="link min-w-0 grow wrap-anywhere"
              >
                {name}
              </a>
              <span className="text-muted">
                {fileSizeHere(bytes)}, <Place kind={kind} subjectId={subjectId} />, {formatMoment(createdAt)}
              </span>
            </li>
          )}
        </Each>
      </ul>
    </AdminSection>
  );
}

function Place({ kind, subjectId }: Pick<CustomerFile, "kind" | "subjectId">) {
  if (kind === "message") return WORDS.message;
  return (
    <Link to={`/admin/${kind}s/${subjectId}`} className="link">
      {WORDS[kind]}
    </Link>
  );
}
