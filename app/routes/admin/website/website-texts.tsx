import { Link } from "react-router";
import type { DocumentSummary } from "~/domain/texts/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import type { ShownPage } from "./arrange-documents";
import { documentPath, pictureAddress } from "./document-path";
import { DocumentStateBadge } from "./document-state";

/** Pages as thumbnails, with their drafts. */
export function PagePictures({ pages }: { pages: readonly ShownPage[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,10.5rem)] gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,21rem)] md:gap-x-6 md:gap-y-8">
      <Each of={pages} by={({ kind }) => kind}>
        {(page) => (
          <li className="relative">
            {/* The thumbnail is the page itself, which is inert here: the name below is the link. */}
            <div inert className="h-31.5 overflow-hidden rounded-md border border-rule bg-sunken md:h-63">
              <iframe
                title={page.title}
                src={pictureAddress(page.shownAt)}
                loading="lazy"
                sandbox="allow-same-origin"
                className="h-240 w-320 origin-top-left scale-[0.13125] border-0 bg-paper md:scale-[0.2625]"
              />
            </div>
            <Link
              to={documentPath(page.kind)}
              className="link mt-2 inline-flex min-h-9 items-center font-[550] after:absolute after:inset-0 max-md:min-h-11"
            >
              {page.title}
            </Link>
            <p className="text-muted wrap-anywhere">{page.shownAt}</p>
            <Marks document={page} />
          </li>
        )}
      </Each>
    </ul>
  );
}

/** Texts under a heading. Renders nothing if there are none. */
export function Texts({ title, documents }: { title: string; documents: readonly DocumentSummary[] }) {
  return documents.length === 0 ? null : (
    <AdminSection title={title} className="max-w-4xl">
      <TextList documents={documents} />
    </AdminSection>
  );
}

/** Texts by title, in columns if there is room. */
export function TextList({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      <Each of={documents} by={({ kind }) => kind}>
        {(document) => (
          <li className="py-1">
            <Link
              to={documentPath(document.kind)}
              className="link inline-flex min-h-9 items-center font-[550] max-md:min-h-11"
            >
              {document.title}
            </Link>
            {document.path === null ? null : <p className="text-muted wrap-anywhere">{document.path}</p>}
            <Marks document={document} />
          </li>
        )}
      </Each>
    </ul>
  );
}

/** Shows what staff changed about a text. Renders nothing for unchanged ones. */
function Marks({
  document: { state, misfits, scheduledFor, updatedAt, updatedBy, path },
}: {
  document: DocumentSummary;
}) {
  const isPage = path !== null;
  return (
    <>
      {state === "shipped" && !isPage ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DocumentStateBadge state={state} isPage={isPage} />
          <span className="text-muted tabular">{updatedAt ? `${formatMoment(updatedAt)}, ${updatedBy}` : ""}</span>
        </p>
      )}
      {scheduledFor ? <p>Goes live on {formatMoment(scheduledFor)}</p> : null}
      {misfits > 0 ? (
        <p className="text-bad">
          {misfits === 1 ? "1 text no longer fits" : `${misfits} texts no longer fit`}:{" "}
          {isPage ? "visitors don’t see its section." : "visitors see the default text there."}
        </p>
      ) : null}
    </>
  );
}
