import { Link } from "react-router";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { formatMoment } from "~/lib/calendar-date";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { BLOG_PATH } from "./blog-list";

/** Earlier versions of the article, published or not, with links to view and restore each. */
export function PostVersions({ post: { id, versions, earlier } }: { post: EditedPost }) {
  return (
    <div className="max-w-3xl space-y-8">
      {versions.length > 0 ? (
        <AdminSection title="Versions">
          <ol className="divide-y divide-rule">
            <Each of={versions} by={({ number }) => number}>
              {({ number, publishedAt, publishedBy, title }) => (
                <Row
                  to={`${BLOG_PATH}/${id}/versions/${number}`}
                  label={`Version ${number}`}
                  title={title}
                  note={`${formatMoment(publishedAt)}, ${publishedBy}`}
                />
              )}
            </Each>
          </ol>
        </AdminSection>
      ) : null}
      {earlier.length > 0 ? (
        <AdminSection title="Drafts of the last week">
          <p className="mb-1 text-muted">Earlier states of the working copy. We keep them for a week.</p>
          <ol className="divide-y divide-rule">
            <Each of={earlier} by={({ id: draftId }) => draftId}>
              {({ id: draftId, savedAt, savedBy, title }) => (
                <Row
                  to={`${BLOG_PATH}/${id}/drafts/${draftId}`}
                  label={formatMoment(savedAt)}
                  title={title}
                  note={savedBy}
                />
              )}
            </Each>
          </ol>
        </AdminSection>
      ) : null}
    </div>
  );
}

function Row({ to, label, title, note }: { to: string; label: string; title: string; note: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
      <Link to={to} className="link">
        {label}
      </Link>
      <span className="min-w-0 grow wrap-anywhere">{title}</span>
      <span className="text-muted tabular">{note}</span>
    </li>
  );
}
