import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Writing } from "~/domain/dashboard/list-writing.server";
import { formatMoment } from "~/lib/calendar-date";
import { Each } from "~/ui/primitives/each";
import { Status } from "../kit/status";
import { DashboardSection, NothingThere } from "./dashboard-section";

/** Drafts and scheduled content, for those who work on it. */
export function WritingLists({ writing: { posts, documents } }: { writing: Writing }) {
  return (
    <div className="min-w-0 space-y-10">
      {posts ? (
        <DashboardSection title="Articles in progress" to="/admin/blog" all="All posts">
          {posts.length === 0 ? <NothingThere>No drafts, and nothing is scheduled.</NothingThere> : null}
          <ul>
            <Each of={posts}>
              {(post) => (
                <Line
                  to={`/admin/blog/${post.id}`}
                  title={post.title || "Untitled"}
                  when={post.scheduledFor ?? post.editedAt}
                  isScheduled={post.scheduledFor !== null}
                >
                  <Status tone={post.hasChanges ? "warn" : "outline"}>
                    {post.hasChanges ? "With changes" : "Draft"}
                  </Status>
                </Line>
              )}
            </Each>
          </ul>
        </DashboardSection>
      ) : null}
      {documents ? (
        <DashboardSection title="Website texts in progress" to="/admin/website" all="All texts">
          {documents.length === 0 ? <NothingThere>No drafts, and nothing is scheduled.</NothingThere> : null}
          <ul>
            <Each of={documents} by={({ kind }) => kind}>
              {({ kind, title, scheduledFor, updatedAt }) => (
                <Line
                  to={`/admin/website/${kind}`}
                  title={title}
                  when={scheduledFor ?? updatedAt}
                  isScheduled={scheduledFor !== null}
                />
              )}
            </Each>
          </ul>
        </DashboardSection>
      ) : null}
    </div>
  );
}

function Line({
  to,
  title,
  when,
  isScheduled,
  children,
}: {
  to: string;
  title: string;
  when: string | null;
  isScheduled: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-2.5">
      <span className="min-w-0">
        <Link to={to} className="block truncate font-[550] text-ink no-underline hover:text-bluebonnet hover:underline">
          {title}
        </Link>
        {when ? (
          <span className="block truncate text-muted">
            {isScheduled ? "Goes live on" : "Edited on"} {formatMoment(when)}
          </span>
        ) : null}
      </span>
      {children}
    </li>
  );
}
