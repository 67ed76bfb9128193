import { Link } from "react-router";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { formatMoment } from "~/lib/calendar-date";
import { AdminSection } from "../kit/admin-section";
import { BLOG_PATH } from "./blog-list";

/** What was published before, each with the way to look at it and to bring it back. */
export function PostVersions({ post: { id, versions } }: { post: EditedPost }) {
  if (versions.length === 0) return null;
  return (
    <AdminSection title="Versions" className="max-w-3xl">
      <ol className="divide-y divide-rule">
        {versions.map(({ number, publishedAt, publishedBy, title }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Link to={`${BLOG_PATH}/${id}/versions/${number}`} className="link">
              Version {number}
            </Link>
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            <span className="text-muted tabular">
              {formatMoment(publishedAt)}, {publishedBy}
            </span>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}
